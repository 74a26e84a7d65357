// Lines for the commands that read them: those of tests/cases, and lines drawn from their parts.

import { existsSync, readdirSync, readFileSync } from "node:fs";

const CASES = new URL("../cases/", import.meta.url);
const crashes = (command) => new URL(`crashes/${command.replaceAll(" ", "-")}/`, CASES);

/** Commands of which no file has a case, and one line of each. */
const OTHERS = [
  ["concours season", { rank: ["points", "wins"], best: 1, min_attendance: 1, concours: [{ format: "belote-4x12", teams: [{ number: 1, members: [7, 8] }, { number: 2, members: [9, 10] }], results: [{ partie: 1, teams: [1, 2], points: [1010, 954] }] }] }],
  ["concours simulate", { format: "belote-4x12", teams: 8, runs: 2, seed: "7" }],
];

/** The commands that answer what these calls of the application do. */
const OF_CALLS = { "api read_teams": "concours read" };

const PACK = [..."CDHS"].flatMap((suit) => ["7", "8", "9", "10", "J", "Q", "K", "A"].map((rank) => rank + suit));

/** The requests of a case, each with its command. */
function requestsOf({ command = null, text, in: input, ...rest }) {
  const of = ["draw", "rank", "verify"].includes(command) ? `concours ${command}` : (OF_CALLS[command] ?? command ?? "score");
  // A ruleset file is read from its own path, not from a line.
  if (of === "check") return [];
  if (text !== undefined || input) return [[of, text ?? JSON.stringify(input)]];
  const { ruleset = { preset: rest.preset, set: rest.set }, deal = rest.facts, deals, from, to, calls, turned, hand, strain, names } = rest;
  const requests = [];
  const ask = (command, request) => requests.push([command, JSON.stringify(request)]);
  for (const line of [rest.line, rest.en, rest.fr]) if (line !== undefined) ask("line", { ruleset, line, names });
  if (from) ask("compare", { from, to: [to], deals: [deal], shares: true });
  else if (deal) {
    ask("score", { ruleset, deal });
    ask("line", { ruleset, deal });
    const { taker, contract, doubling, melds } = deal;
    ask("needed", { ruleset, deal: { taker, contract, doubling, melds } });
  }
  if (deals) ask("match", { ruleset, deals });
  if (calls) ask("auction", { ruleset, dealer: "west", turned, calls: calls.split(", ") });
  if (hand) ask("play", { ruleset, strain, trick: rest.trick.split(" ").filter(Boolean), hand: hand.split(" ") });
  return requests;
}

/** The lines of all cases, by command. */
export function cases() {
  const lines = new Map();
  const keep = ([command, line]) => lines.set(command, [...(lines.get(command) ?? []), line]);
  for (const [command, request] of OTHERS) keep([command, JSON.stringify(request)]);
  for (const name of readdirSync(CASES).filter((name) => name.endsWith(".jsonl")).sort()) {
    const kept = readFileSync(new URL(name, CASES), "utf8").split("\n").filter(Boolean);
    kept.flatMap((line) => requestsOf(JSON.parse(line))).forEach(keep);
  }
  // Lines that once failed.
  for (const command of [...lines.keys()].filter((command) => existsSync(crashes(command)))) {
    for (const name of readdirSync(crashes(command))) keep([command, readFileSync(new URL(name, crashes(command)), "utf8")]);
  }
  return lines;
}

/** Every field in a value, with its key. Elements of a list have the key of the list. */
function* fields(value, key = null) {
  for (const [name, inner] of Object.entries(value)) {
    const own = Array.isArray(value) ? `${key}[]` : name;
    yield { holder: value, name, key: own };
    if (typeof inner === "object" && inner !== null) yield* fields(inner, own);
  }
}

/** Draws lines: those of the cases, with some fields exchanged for what the same field is elsewhere, or for another number. */
export class Drawer {
  #requests = new Map();
  #seen = new Map();

  constructor(cases, dice) {
    this.dice = dice;
    for (const [command, lines] of cases) {
      const requests = lines.flatMap((line) => {
        try {
          return [JSON.parse(line)].filter((request) => typeof request === "object" && request !== null);
        } catch {
          return [];
        }
      });
      this.#requests.set(command, requests);
      for (const { holder, name, key } of requests.flatMap((request) => [...fields(request)])) {
        this.#seen.set(key, [...(this.#seen.get(key) ?? []), holder[name]]);
      }
    }
  }

  /** Eight tricks of a shuffled pack. */
  #tricks() {
    const cards = PACK.map((card) => [this.dice.below(2 ** 32), card]).sort(([one], [other]) => one - other);
    return Array.from({ length: 8 }, (_, trick) => cards.slice(4 * trick, 4 * trick + 4).map(([, card]) => card));
  }

  /** A deal that was played, which exchanged cards would never be. */
  #played() {
    const [ruleset, strain] = ["ruleset", "strain"].map((key) => this.dice.pick(this.#seen.get(key)));
    return { ruleset, strain, leader: this.dice.pick(["south", "east", "north", "west"]), tricks: this.#tricks() };
  }

  line(command) {
    if (["count", "renonce"].includes(command) && this.dice.below(2) === 0) return JSON.stringify(this.#played());
    const request = structuredClone(this.dice.pick(this.#requests.get(command)));
    for (let times = 1 + this.dice.below(3); times > 0; times -= 1) {
      const { holder, name, key } = this.dice.pick([...fields(request)]) ?? {};
      if (key === undefined) break;
      const isNumber = typeof holder[name] === "number" && this.dice.below(2) === 0;
      holder[name] = isNumber ? this.dice.below(163) : structuredClone(this.dice.pick(this.#seen.get(key) ?? [holder[name]]));
    }
    return JSON.stringify(request);
  }
}
