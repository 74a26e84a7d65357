import type { GivenColumn, ListColumn, ListedTeam, Meaning, RegisterTeam, TeamListView } from '../api/concours';
import { Asked } from '../app/answer.svelte';
import { call } from '../app/door';
import { textOf } from '../kit/base64';
import type { Hall } from './hall.svelte';

/** What the user changed in a row. */
interface Edit {
  players?: string[];
  club?: string | null;
  /** Whether the user agrees with the proposal. */
  seen?: boolean;
}

/** A row of the list as it will be registered. */
export interface Entry {
  team: ListedTeam;
  players: string[];
  club: string | null;
  /** Whether it is not registered, because something is missing. */
  aside: boolean;
  /** Whether it is a team if the user says that one name is enough. */
  alone: boolean;
  /** Whether it is doubtful, and the user has not looked at it. */
  doubtful: boolean;
}

/** Doubts that only another name ends. */
const NEEDS_NAMES = ['name_refused', 'name_twice', 'player_registered'];

/** The meanings that are about one of the two players. */
export const OF_PLAYER: readonly Meaning[] = ['first_name', 'family_name', 'name', 'licence'];

/** A list of teams, typed, pasted or from a file: how it is read, and what the user corrected. */
export class Entries {
  text = $state('');
  /** The name of the file; none for a text. */
  name = $state<string | null>(null);
  readonly read = new Asked<TeamListView>(true);
  #file = $state.raw<string | null>(null);
  #sheet = $state<string | null>(null);
  #columns = $state.raw<(GivenColumn | null)[]>([]);
  #edits = $state.raw<ReadonlyMap<number, Edit>>(new Map());
  #hall: Hall;

  constructor(hall: Hall) {
    this.#hall = hall;
  }

  readonly list = $derived(this.isEmpty ? null : this.read.answer);
  readonly rows: Entry[] = $derived.by(() => {
    const wanted = this.#hall.view?.melee === true ? 1 : 2;
    const aside = this.list?.aside ?? [];
    const all = [...(this.list?.teams ?? []), ...aside].sort((one, other) => one.line - other.line);
    return all.map((team) => {
      const edit = this.#edits.get(team.line) ?? {};
      const players = edit.players ?? [...team.players, '', ''].slice(0, Math.max(wanted, team.players.length));
      const named = players.filter((name) => name.trim() !== '');
      const same = named.join('/') === team.players.join('/');
      const stuck = same && team.doubts.some(({ code }) => NEEDS_NAMES.includes(code));
      /** The list has neither a number nor a second name, so the user says whether this is a team. */
      const alone = same && edit.seen !== true && team.doubts.some(({ code }) => code === 'one_name_only');
      const isAside = named.length === 0 || stuck || alone;
      return {
        team,
        players,
        club: edit.club === undefined ? team.club : edit.club,
        aside: isAside,
        alone,
        doubtful: isAside || (team.doubts.length > 0 && edit.seen !== true),
      };
    });
  });
  readonly kept = $derived(this.rows.filter(({ aside }) => !aside));
  readonly doubtful = $derived(this.rows.filter(({ doubtful }) => doubtful));

  get isEmpty(): boolean {
    return this.#file === null && this.text.trim() === '';
  }

  get isFile(): boolean {
    return this.#file !== null;
  }

  /** Takes a file: a text of any encoding, or a workbook. */
  async take(file: File | undefined): Promise<void> {
    if (!file) return;
    this.#begin(textOf(new Uint8Array(await file.arrayBuffer())), file.name);
  }

  /** Takes a text, which the user goes on typing. */
  paste(): void {
    this.#begin(null, null);
  }

  #begin(file: string | null, name: string | null): void {
    [this.#file, this.name, this.#sheet, this.#columns, this.#edits] = [file, name, null, [], new Map()];
    if (file !== null) this.text = '';
    this.ask();
  }

  /** Reads the list again. */
  ask(): void {
    if (this.isEmpty) {
      this.read.forget();
      return;
    }
    const source = this.#file === null ? { text: this.text } : { file: this.#file };
    const sheet = this.#sheet === null ? {} : { sheet: this.#sheet };
    void this.read.ask(() => call({ kind: 'read_teams', id: this.#hall.id, ...source, ...sheet, columns: this.#columns }));
  }

  turnTo(sheet: string): void {
    [this.#sheet, this.#columns, this.#edits] = [sheet, [], new Map()];
    this.ask();
  }

  /** Gives a column another meaning. The others keep theirs. */
  means(at: number, meaning: Meaning, player: number | null): void {
    const columns = this.list?.columns ?? [];
    const told = columns.map(({ meaning: guessed, player: of }) => ({ meaning: guessed, ...(of === null ? {} : { player: of }) }));
    const same = (column: GivenColumn): boolean => meaning !== 'not_read' && column.meaning === meaning && (column.player ?? null) === player;
    this.#columns = told.map((column, other) => {
      if (other === at) return { meaning, ...(player === null ? {} : { player }) };
      return same(column) ? { meaning: 'not_read' } : column;
    });
    this.#edits = new Map();
    this.ask();
  }

  edit(line: number, change: Edit): void {
    this.#edits = new Map([...this.#edits, [line, { ...this.#edits.get(line), ...change }]]);
  }

  /** The rows as they are registered. */
  teams(): RegisterTeam[] {
    return this.kept.map(({ team, players, club }) => ({
      number: team.number,
      players: players
        .map((name, at) => ({ name: name.trim(), ...(team.licences[at] ? { licence: team.licences[at] } : {}) }))
        .filter(({ name }) => name !== ''),
      ...(team.name ? { name: team.name } : {}),
      ...(club ? { club } : {}),
      labels: team.labels,
      paid: team.paid,
      arrived: team.present,
    }));
  }
}

/** The player that a run of columns is about, with how many columns it has; null for those about the team. */
export function groupsOf(columns: readonly ListColumn[]): { player: number | null; count: number }[] {
  const groups: { player: number | null; count: number }[] = [];
  for (const { player } of columns) {
    const last = groups.at(-1);
    if (last && last.player === player) last.count++;
    else groups.push({ player, count: 1 });
  }
  return groups;
}
