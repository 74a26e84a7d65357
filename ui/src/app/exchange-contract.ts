import type { BackedUpView } from '../generated/BackedUpView';
import type { BackupsView } from '../generated/BackupsView';
import type { CsvView } from '../generated/CsvView';
import type { FindingView } from '../generated/FindingView';
import type { JobView } from '../generated/JobView';
import type { PieceView } from '../generated/PieceView';
import type { RestoredView } from '../generated/RestoredView';
import type { TicketView } from '../generated/TicketView';

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
