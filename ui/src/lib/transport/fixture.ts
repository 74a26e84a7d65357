import type { Changed } from '../../generated/Changed';
import type { DealView } from '../../generated/DealView';
import type { MarkView } from '../../generated/MarkView';
import type { MatchSummary } from '../../generated/MatchSummary';
import type { MatchView } from '../../generated/MatchView';
import type { NewMatch } from '../../generated/NewMatch';
import type { PreviewView } from '../../generated/PreviewView';
import type { Problem } from '../../generated/Problem';
import type { Request } from '../../generated/Request';
import type { Seat } from '../../generated/Seat';
import { Refused, type Facts, type Transport } from '../contract';
import { otherSide, sideOf, type Sides } from '../people';
import { form, story } from './fixture-data';

/**
 * A made-up application in memory, to draw screens without a ledger: one sample way of marking, no house rule, nothing kept.
 * It is never part of what is released.
 */
export function fixtureTransport(): Transport {
  const table = new MadeUpTable();
  return {
    call: async (request) => structuredClone(table.answer(request)),
    onChanged: () => () => {},
  };
}

interface State {
  facts: Facts[];
  inPlay: Facts | null;
}

const ROUND: Seat[] = ['south', 'east', 'north', 'west'];
const LONG: Sides = {
  us: { name: 'Les Dupont-Martin de Lyon', players: ['Marie-Antoinette de Villeneuve', 'Jean-Baptiste Poquelin'] },
  them: { name: null, players: ['Maximilienne-Alexandra', 'Cunégonde'] },
};
const TWO: Sides = { us: { name: null, players: [null] }, them: { name: null, players: ['Karim'] } };
const NAMED: Sides = { us: { name: null, players: ['Léa', 'Marcel'] }, them: { name: null, players: ['Jeanne', 'Karim'] } };
const UNNAMED: Sides = { us: { name: null, players: [null, null] }, them: { name: null, players: [null, null] } };
const COLOURS: MatchView['colours'] = { Léa: 'olive', Marcel: 'rose', Jeanne: 'stone', Karim: 'cocoa' };
const STARTED = '2026-11-21T20:10:00+01:00';

class MadeUpMatch {
  revision = 1;
  done: State[] = [];
  undone: State[] = [];
  status: MatchView['status'] = 'playing';

  constructor(
    readonly id: string,
    public state: State,
    public sides: Sides,
    public dealer: Seat,
    readonly target: number,
    readonly base = 'coinche',
  ) {}

  step(next: State): void {
    this.done.push(this.state);
    this.undone = [];
    this.state = next;
    this.revision += 1;
  }

  view(): MatchView {
    const deals = slate(this.state.facts);
    const totals = deals.at(-1)?.totals ?? { us: 0, them: 0 };
    const over = Math.max(totals.us, totals.them) >= this.target;
    const number = deals.filter((one) => one.number !== null).length + 1;
    const dealer = this.seat(number - 1);
    return {
      id: this.id,
      revision: this.revision,
      name: null,
      status: over ? 'finished' : this.status,
      started_at: STARTED,
      changed_at: '2026-11-21T21:30:00+01:00',
      ruleset: { base: this.base, differs: [{ rule: 'game.target', value: this.target }], family: 'belote', target: this.target, deals: null, minutes: null, manches: 1, direction: 'anticlockwise' },
      sides: this.sides,
      reseated: null,
      colours: COLOURS,
      seats: ROUND,
      totals,
      remaining: { us: Math.max(0, this.target - totals.us), them: Math.max(0, this.target - totals.them) },
      held_over: 0,
      manches: [],
      winner: over ? (totals.us > totals.them ? 'us' : 'them') : null,
      deals,
      in_play: this.state.inPlay && { facts: this.state.inPlay, stake: 360, leader: this.seat(number) },
      next: { number, manche: 1, dealer, speaker: this.seat(number), leader: this.seat(number), seated_from: number, deals_left: null, clock: null, announcement: null },
      undo: this.done.length > 0 ? { event: 'deal_recorded', number: number - 1, marks: deals.at(-1)?.marks ?? null } : null,
      redo: this.undone.length > 0 ? { event: 'deal_recorded', number, marks: null } : null,
      form,
      revanche_of: null,
      series: null,
    };
  }

  summary(): MatchSummary {
    const { id, name, status, sides, totals, deals, winner, started_at, changed_at } = this.view();
    return { id, name, status, base: this.base, house: true, sides, colours: COLOURS, totals, deals: deals.length, winner, started_at, changed_at };
  }

  private seat(after: number): Seat {
    return ROUND[(ROUND.indexOf(this.dealer) + after) % ROUND.length] ?? 'south';
  }
}

class MadeUpTable {
  private readonly matches = [
    new MadeUpMatch('soiree', { facts: story.slice(0, 8), inPlay: null }, NAMED, 'south', 2000),
    new MadeUpMatch('finie', { facts: story, inPlay: null }, NAMED, 'south', 2000),
    new MadeUpMatch('en-jeu', { facts: story.slice(0, 8), inPlay: { taker: 'south', contract: { level: 100, strain: 'hearts' }, doubling: 'coinche', doubled_by: 'east' } }, NAMED, 'south', 2000),
    new MadeUpMatch('vide', { facts: [], inPlay: null }, UNNAMED, 'south', 2000),
    new MadeUpMatch('longue', { facts: [...Array.from({ length: 4 }, () => story).flat(), { void: 'all_pass' }, { misdeal: { by: 'us' } }, { adjust: { us: -50 }, note: 'Téléphone posé sur la table' }, { ...story[0], contract: { level: 'generale', strain: 'all_trumps' }, all_tricks: 'them' }], inPlay: null }, LONG, 'south', 100000),
    new MadeUpMatch('longue-en-jeu', { facts: story, inPlay: { taker: 'south', contract: { level: 'generale', strain: 'no_trumps' }, doubling: 'surcoinche', doubled_by: 'east', surcoinched_by: 'south' } }, LONG, 'south', 10000),
    new MadeUpMatch('deux', { facts: story.slice(0, 3), inPlay: null }, TWO, 'south', 2000),
  ];

  answer(request: Request): unknown {
    switch (request.kind) {
      case 'session':
        return { role: 'scorer' };
      case 'home':
        return { current: this.matches[0]?.summary() ?? null, recent: this.matches.map((one) => one.summary()) };
      case 'presets':
        return ['belote', 'coinche', 'coinche-bid-only', 'contree', 'coinche-bga', 'coinche-bga-bid-only', 'chaloupee'].map((id) => ({ id, base: null, family: id === 'chaloupee' ? 'manille' : 'belote', target: 2000, deals: null, minutes: null, direction: 'anticlockwise' }));
      case 'matches':
        return { matches: this.matches.map((one) => one.summary()), more: false };
      case 'players':
        return ['Léa', 'Marcel', 'Jeanne', 'Karim'].filter((name) => name.toLowerCase().startsWith(request.prefix.toLowerCase()));
      case 'create_match':
        return this.create(request.new);
      default:
        // What looks back at a real ledger has nothing to look at here.
        if (!('id' in request)) throw refused('bad_request', '', { value: request.kind });
        return this.about(this.find(request.id), request);
    }
  }

  private about(match: MadeUpMatch, request: Exclude<Request, { kind: 'session' | 'home' | 'presets' | 'matches' | 'players' | 'create_match' }>): unknown {
    const { state } = match;
    switch (request.kind) {
      case 'match':
        return match.view();
      case 'preview':
        return preview(request.facts, match.view().totals);
      case 'read_line':
        return { lines: [], candidates: [], examples: ['n 100h 112', 'e 110d x 96', 'pass'] };
      case 'why': {
        const deal = match.view().deals.find((one) => one.id === request.deal);
        if (!deal) throw refused('deal_not_found', '', { id: request.deal });
        const mark = preview(deal.facts, { us: 0, them: 0 }).mark;
        const us = deal.facts.points?.us;
        return { deal, counted: us === undefined ? null : { us, them: 162 - us }, converted: null, mark, form };
      }
      case 'journal':
        return state.facts.map(() => ({ event: 'deal_recorded', at: STARTED, device: 'table', undone: false })).reverse();
      case 'record_contract':
        match.step({ ...state, inPlay: request.facts });
        break;
      case 'clear_contract':
        match.step({ ...state, inPlay: null });
        break;
      case 'record_deal':
        match.step({ facts: [...state.facts, request.facts], inPlay: null });
        break;
      case 'record_deals':
        match.step({ facts: [...state.facts, ...request.facts], inPlay: null });
        break;
      case 'amend_deal':
        match.step({ ...state, facts: state.facts.map((one, at) => (`d${at}` === request.deal ? request.facts : one)) });
        break;
      case 'delete_deal':
        match.step({ ...state, facts: state.facts.filter((_, at) => `d${at}` !== request.deal) });
        break;
      case 'undo':
        this.move(match, match.done, match.undone);
        break;
      case 'redo':
        this.move(match, match.undone, match.done);
        break;
      case 'revanche':
        return this.create({ ruleset: 'coinche', sides: match.sides, first_dealer: 'east' });
      case 'change_sides':
      case 'reseat':
        match.sides = request.sides;
        match.revision += 1;
        break;
      case 'change_dealer':
        match.dealer = request.dealer;
        match.revision += 1;
        break;
      case 'abandon':
        match.status = 'abandoned';
        match.revision += 1;
        break;
      case 'finish':
        match.status = 'finished';
        match.revision += 1;
        break;
      default:
        match.status = 'playing';
        match.revision += 1;
    }
    return changed(match, request.kind);
  }

  private move(match: MadeUpMatch, from: State[], to: State[]): void {
    const state = from.pop();
    if (!state) throw refused('nothing_to_undo', '', {});
    to.push(match.state);
    match.state = state;
    match.revision += 1;
  }

  private create({ ruleset, sides, first_dealer }: NewMatch): Changed {
    const base = typeof ruleset === 'string' ? ruleset : ruleset.preset;
    const names = [...(sides?.us.players ?? []), ...(sides?.them.players ?? [])];
    if (names.some((name) => name?.trim() === '')) throw refused('name_blank', 'sides.us.players', {});
    const match = new MadeUpMatch(`m${this.matches.length}`, { facts: [], inPlay: null }, sides ?? UNNAMED, first_dealer ?? 'south', 2000, base);
    this.matches.unshift(match);
    return changed(match, 'match_created');
  }

  private find(id: string): MadeUpMatch {
    const match = this.matches.find((one) => one.id === id);
    if (!match) throw refused('match_not_found', '', { id });
    return match;
  }
}

function changed(match: MadeUpMatch, event: string): Changed {
  return { event, deal: null, match: match.view() };
}

function refused(code: string, field: string, params: Problem['params']): Refused {
  return new Refused([{ code, field, params }]);
}

function slate(facts: Facts[]): DealView[] {
  let totals = { us: 0, them: 0 };
  return facts.map((one, at) => {
    const mark = preview(one, totals).mark;
    totals = mark?.totals ?? totals;
    return {
      id: `d${at}`,
      number: one.adjust ? null : at + 1,
      manche: 1,
      facts: one,
      marks: mark?.marks ?? { us: 0, them: 0 },
      made: mark?.made ?? null,
      totals,
      after_end: false,
      today: null,
      dealer: ROUND[at % ROUND.length] ?? null,
      sides: null,
      margin: mark?.margin ?? null,
      factor: one.doubling === 'surcoinche' ? 4 : one.doubling === 'coinche' ? 2 : null,
    };
  });
}

const missing = (field: string, code = 'missing_field'): PreviewView => ({ mark: null, problems: [{ code, field, params: { field, total: 162 } }] });

/** The sample way of marking. */
function preview(facts: Facts, before: { us: number; them: number }): PreviewView {
  const plain = (us: number, them: number): PreviewView => ({ mark: markOf(facts, { us, them }, null, null, before), problems: [] });
  if (facts.adjust) return plain(facts.adjust.us ?? 0, facts.adjust.them ?? 0);
  if (facts.void || facts.misdeal) return plain(0, 0);
  if (!facts.taker) return missing('taker');
  if (!facts.contract) return missing('contract');
  const takers = sideOf(facts.taker);
  const told = facts.points;
  const made = facts.all_tricks ? (sideOf(facts.all_tricks) === takers ? 250 : 0) : told?.[takers] ?? (told?.[otherSide(takers)] === undefined ? null : 162 - (told[otherSide(takers)] ?? 0));
  if (made === null) return missing('points', 'points_missing');
  if (made > 162 && !facts.all_tricks) return { mark: null, problems: [{ code: 'points_over_total', field: `points.${takers}`, params: { field: `points.${takers}`, value: made, total: 162 } }] };
  const level = typeof facts.contract.level === 'number' ? facts.contract.level : 250;
  const margin = made - level;
  const won = margin >= 0 ? takers : otherSide(takers);
  const factor = facts.doubling === 'surcoinche' ? 4 : facts.doubling === 'coinche' ? 2 : 1;
  const ten = (points: number) => Math.floor((points + 5) / 10) * 10;
  const base = margin >= 0 && factor === 1 ? ten(made) : 160;
  const winner = base + level * factor;
  const loser = margin >= 0 && factor === 1 ? ten(162 - Math.min(162, made)) : 0;
  return { mark: markOf(facts, won === 'us' ? { us: winner, them: loser } : { us: loser, them: winner }, margin, { by: won, base, contract: level * factor }, before), problems: [] };
}

function markOf(facts: Facts, marks: { us: number; them: number }, margin: number | null, parts: { by: 'us' | 'them'; base: number; contract: number } | null, before: { us: number; them: number }): MarkView {
  const level = typeof facts.contract?.level === 'number' ? facts.contract.level : null;
  const takers = margin === null ? 0 : margin + (level ?? 250);
  return {
    marks,
    made: margin === null ? null : margin >= 0,
    margin,
    test: margin === null ? null : { by: 'reach', totals: facts.taker && sideOf(facts.taker) === 'us' ? { us: takers, them: 162 - takers } : { us: 162 - takers, them: takers }, needed: level, rule: { rule: 'contract.test', value: 'reach' } },
    lines: parts
      ? [
          { side: parts.by, reason: 'card_points', points: parts.base, rule: { rule: 'score.lost_base', value: 'all' } },
          ...(marks[otherSide(parts.by)] > 0 ? [{ side: otherSide(parts.by), reason: 'card_points', points: marks[otherSide(parts.by)], rule: { rule: 'count.rounding', value: 'nearest_10' } }] : []),
          { side: parts.by, reason: 'contract', points: parts.contract, rule: { rule: 'doubling.applies_to', value: 'contract' } },
        ]
      : [],
    totals: { us: before.us + marks.us, them: before.them + marks.them },
    held_over: 0,
    wins_manche: null,
    wins_match: null,
    exact: false,
  };
}
