import type { BackedUpView, BackupsView, FindingView, RestoredView } from '../api/backup';
import type { CsvView, JobView, PieceView, TicketView } from '../api/exchange';

/** What is answered when matches are taken away and brought in, and when their file is looked after. */
export interface Exchanges {
  send_file: TicketView;
  look_at_import: TicketView;
  import: TicketView;
  look_at_csv: CsvView;
  import_csv: TicketView;
  export: TicketView;
  job: JobView;
  cancel_job: JobView;
  piece: PieceView;
  backups: BackupsView;
  back_up: BackedUpView;
  restore: RestoredView;
  check: FindingView[];
  rebuild: FindingView[];
}
