import type { AuctionView } from '../generated/AuctionView';
import type { BackedUpView } from '../generated/BackedUpView';
import type { BackupsView } from '../generated/BackupsView';
import type { BinView } from '../generated/BinView';
import type { Changed } from '../generated/Changed';
import type { CheckView } from '../generated/CheckView';
import type { CompareDealView } from '../generated/CompareDealView';
import type { CompareHistoryView } from '../generated/CompareHistoryView';
import type { CompareMatchView } from '../generated/CompareMatchView';
import type { CountView } from '../generated/CountView';
import type { CsvView } from '../generated/CsvView';
import type { DealJson } from '../generated/DealJson';
import type { DealsBehindView } from '../generated/DealsBehindView';
import type { DiffView } from '../generated/DiffView';
import type { EverybodyView } from '../generated/EverybodyView';
import type { ExampleView } from '../generated/ExampleView';
import type { ExportView } from '../generated/ExportView';
import type { FindingView } from '../generated/FindingView';
import type { FoundView } from '../generated/FoundView';
import type { HeapsView } from '../generated/HeapsView';
import type { HistoryView } from '../generated/HistoryView';
import type { HomeView } from '../generated/HomeView';
import type { ImportView } from '../generated/ImportView';
import type { JobView } from '../generated/JobView';
import type { JournalLine } from '../generated/JournalLine';
import type { KeepsakeView } from '../generated/KeepsakeView';
import type { LibraryView } from '../generated/LibraryView';
import type { LinesView } from '../generated/LinesView';
import type { MatchView } from '../generated/MatchView';
import type { MatchesView } from '../generated/MatchesView';
import type { MayPlayView } from '../generated/MayPlayView';
import type { MeldsView } from '../generated/MeldsView';
import type { NeededView } from '../generated/NeededView';
import type { Notice } from '../generated/Notice';
import type { OwnRulesetView } from '../generated/OwnRulesetView';
import type { PhotoView } from '../generated/PhotoView';
import type { PieceView } from '../generated/PieceView';
import type { PresetView } from '../generated/PresetView';
import type { PreviewView } from '../generated/PreviewView';
import type { Problem } from '../generated/Problem';
import type { PurgeView } from '../generated/PurgeView';
import type { RenonceView } from '../generated/RenonceView';
import type { Request } from '../generated/Request';
import type { RestoredView } from '../generated/RestoredView';
import type { RuleCardView } from '../generated/RuleCardView';
import type { RulesetChangeView } from '../generated/RulesetChangeView';
import type { RulesetDetailView } from '../generated/RulesetDetailView';
import type { RulesetRef } from '../generated/RulesetRef';
import type { SessionView } from '../generated/SessionView';
import type { StatisticsView } from '../generated/StatisticsView';
import type { TicketView } from '../generated/TicketView';
import type { WhatIfView } from '../generated/WhatIfView';
import type { WhyView } from '../generated/WhyView';
import type { Exchanges } from './exchange-contract';

export type Kind = Request['kind'];

/** The questions, with what each is answered. Everything else is a command, and answered with what changed. */
interface Queries {
  session: SessionView;
  home: HomeView;
  presets: PresetView[];
  matches: MatchesView;
  match: MatchView;
  preview: PreviewView;
  auction: AuctionView;
  may_play: MayPlayView;
  rule_card: RuleCardView;
  read_line: LinesView;
  why: WhyView;
  count: CountView;
  compare_deal: CompareDealView;
  compare_match: CompareMatchView;
  what_if: WhatIfView;
  compare_history: CompareHistoryView;
  history_progress: CompareHistoryView;
  cancel_history: CompareHistoryView;
  journal: JournalLine[];
  players: string[];
  rulesets: LibraryView;
  ruleset_detail: RulesetDetailView;
  diff_rulesets: DiffView;
  check_ruleset: CheckView;
  rule_example: ExampleView;
  import_ruleset: ImportView;
  export_ruleset: ExportView;
  last_ruleset: RulesetRef | null;
  preview_ruleset: RulesetChangeView;
  judge_melds: MeldsView;
  find_melds: FoundView;
  count_cards: HeapsView;
  find_renonce: RenonceView[];
  needed: NeededView;
  history: HistoryView;
  places: string[];
  keepsakes: KeepsakeView;
  photo: PhotoView;
  deleted: BinView;
  look_at_purge: PurgeView;
  statistics: StatisticsView;
  everybody: EverybodyView;
  deals_behind: DealsBehindView;
  look_at_csv: CsvView;
  job: JobView;
  piece: PieceView;
  export: TicketView;
  backups: BackupsView;
  check: FindingView[];
}

/** The commands that are no match's: what they keep is what they answer. */
interface Keepings {
  save_ruleset: OwnRulesetView;
  duplicate_ruleset: OwnRulesetView;
  archive_ruleset: OwnRulesetView;
  purge: PurgeView;
  send_file: TicketView;
  look_at_import: TicketView;
  import: TicketView;
  import_csv: TicketView;
  cancel_job: JobView;
  back_up: BackedUpView;
  restore: RestoredView;
  rebuild: FindingView[];
}

type Told = Queries & Keepings & Exchanges;

export type Answer<K extends Kind> = K extends keyof Told ? Told[K] : Changed;
export type RequestOf<K extends Kind> = Extract<Request, { kind: K }>;
export type Command = Exclude<Request, { kind: keyof Told }>;

/** The facts of a deal as far as they are known. */
export type Facts = DealJson;

/** A way to the application: the window's, a server's, or a made-up one. */
export interface Transport {
  /** Answers, or throws a [`Refused`]. */
  call(request: Request): Promise<unknown>;
  /** Tells of every change, whoever made it; the function it gives back stops that. */
  onChanged(listener: (notice: Notice) => void): () => void;
}

/** The application said no, and why. */
export class Refused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map((problem) => problem.code).join(', '));
  }

  /** What a transport was answered instead of an answer, whatever its shape. */
  static from(body: unknown, otherwise: string): Refused {
    if (typeof body === 'object' && body !== null && 'problems' in body && Array.isArray(body.problems)) {
      return new Refused(body.problems as Problem[]);
    }
    return new Refused([{ code: otherwise, field: '', params: {} }]);
  }
}
