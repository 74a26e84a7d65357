import type { BackedUpView, BackupsView, FindingView, RestoredView } from '../api/backup';
import type { Notice, Problem, SessionView } from '../api/call';
import type { Request } from '../api/calls';
import type { CompareDealView, CompareHistoryView, CompareMatchView, WhatIfView } from '../api/compare';
import type { CsvView, JobView, PieceView, TicketView } from '../api/exchange';
import type { BinView, HistoryView, HomeView, KeepsakeView, MatchesView, PhotoView, PurgeView } from '../api/history';
import type { LinesView } from '../api/notation';
import type { AuctionView, FoundView, HeapsView, MayPlayView, MeldsView, NeededView, RenonceView, RuleCardView } from '../api/referee';
import type { DealJson } from '../api/rules';
import type {
  CheckView,
  DiffView,
  ExampleView,
  ExportView,
  ImportView,
  LibraryView,
  OwnRulesetView,
  PresetView,
  RulesetChangeView,
  RulesetDetailView,
  RulesetRef,
} from '../api/rulesets';
import type { DealsBehindView, EverybodyView, StatisticsView } from '../api/statistics';
import type { Changed, CountView, JournalLine, MatchView, PreviewView, WhyView } from '../api/table';
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
