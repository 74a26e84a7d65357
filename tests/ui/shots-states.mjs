// States of screens that a picture shows and no check needs: long names, long slates, every kind of deal.

import { EVENING, LONG, NAMED, season } from "./screens.mjs";

const CONTRACT = ["taker-south", "level-100", "strain-clubs"];
const RESULT = ["tens-110", "units-2"];

/** States of screens that need taps after their address. */
export async function states(server, matches) {
  await season(server);
  const table = (match) => `/match/${match.id}`;
  const started = (ruleset, sides, deals) => server.matchOf({ ruleset, ...(sides ? { sides } : {}) }, deals);
  const forty = await started({ preset: "coinche", set: { "game.target": 20000 } }, LONG, [...EVENING, ...EVENING, ...EVENING.slice(0, 12), { void: "all_pass" }, { adjust: { us: -50 }, note: "téléphone sur la table" }]);
  const belote = await started("belote", null, [{ taker: "south", contract: { level: "take", strain: "hearts" }, points: { us: 96 } }, { misdeal: { by: "them" } }]);
  const contree = await started("contree", NAMED, []);
  const bga = await started("coinche-bga", NAMED, []);
  const chaloupee = await started("chaloupee", NAMED, []);
  const longer = await started("coinche", NAMED, EVENING.slice(0, 8));
  const { match: over } = await server.call({ kind: "change_ruleset", id: longer.id, revision: longer.revision, ruleset: { preset: "coinche", set: { "game.target": 800 } }, scope: "whole_match" });
  const two = await started("coinche", { us: { name: null, players: [null] }, them: { name: null, players: ["Karim"] } }, EVENING.slice(0, 1));
  const named = await started("coinche", LONG, EVENING.slice(0, 2));
  const { match: slam } = await server.call({ kind: "record_contract", id: named.id, revision: named.revision, facts: { taker: "south", contract: { level: "generale", strain: "no_trumps" }, doubling: "surcoinche", doubled_by: "east", surcoinched_by: "north" } });
  return [
    { name: "pairs", path: "/players?of=pairs" },
    { name: "player-all", path: "/players/L%C3%A9a", taps: ["group-both", "rating-list", "fold-panel-evenings", "evenings-list"] },
    { name: "player-none", path: "/players/L%C3%A9a?ruleset=belote" },
    { name: "in-play", path: table(matches.playing) },
    { name: "in-play-long-names", path: table(slam) },
    { name: "result", path: `${table(matches.playing)}/deal`, taps: ["tens-100", "units-8"] },
    { name: "blank", path: table(matches.blank) },
    { name: "forty-deals", path: table(forty) },
    { name: "over-the-line", path: table(over) },
    { name: "two-players", path: table(two) },
    { name: "menu", path: table(matches.running), taps: ["menu"] },
    { name: "sheet-made", path: `${table(matches.running)}/deal`, taps: [...CONTRACT, ...RESULT] },
    { name: "sheet-lost-coinched", path: `${table(matches.running)}/deal`, taps: [...CONTRACT, "double", "taker-east", "tens-70", "units-2", "belote-them"] },
    { name: "sheet-beyond", path: `${table(matches.running)}/deal`, taps: ["taker-west", "level-higher", "level-higher", "strain-spades"] },
    { name: "sheet-all-tricks", path: `${table(matches.running)}/deal`, taps: [...CONTRACT, "all-tricks-us"] },
    { name: "sheet-melds", path: `${table(matches.running)}/deal`, taps: [...CONTRACT, ...RESULT, "add-meld", "meld-cent"] },
    { name: "sheet-more", path: `${table(belote)}/deal`, taps: ["sheet-menu"] },
    { name: "sheet-misdeal", path: `${table(belote)}/deal`, taps: ["sheet-menu", "misdeal"] },
    { name: "sheet-belote", path: `${table(belote)}/deal`, taps: ["taker-south", "strain-hearts", "tens-90", "units-6"] },
    { name: "sheet-contree", path: `${table(contree)}/deal`, taps: ["taker-south", "level-102", "strain-hearts"] },
    { name: "sheet-bga-all-trumps", path: `${table(bga)}/deal`, taps: ["taker-south", "level-100", "strain-all_trumps", "tens-140", "units-7", "last-trick-us"] },
    { name: "sheet-chaloupee", path: `${table(chaloupee)}/deal`, taps: ["taker-south", "level-44", "strain-hearts", "tens-40", "units-7"] },
    { name: "sheet-long-names", path: `${table(named)}/deal`, taps: [...CONTRACT, ...RESULT] },
    { name: "why-long-names", path: `${table(forty)}/why/${forty.deals[5].id}` },
    { name: "keys-table", path: table(matches.running), keys: ["?"] },
    { name: "keys-sheet", path: `${table(matches.running)}/deal`, keys: ["?"] },
    ...["four", "large"].flatMap((one) =>
      [
        { name: "table", path: table(matches.running) },
        { name: "in-play", path: table(matches.playing) },
        { name: "in-play-long-names", path: table(slam) },
        { name: "forty-deals", path: table(forty) },
        { name: "sheet", path: `${table(matches.running)}/deal`, taps: ["taker-south", "level-100", "strain-diamonds", "double", "taker-east", ...RESULT] },
        { name: "why", path: `${table(matches.running)}/why/${matches.running.deals[5].id}` },
        { name: "end", path: `${table(matches.finished)}/end` },
        { name: "settings", path: "/settings" },
      ].map((screen) => ({ ...screen, name: `${one}-${screen.name}`, switches: [one] })),
    ),
    { name: "past-slate", path: table(matches.finished) },
    { name: "matches-filters", path: "/matches", taps: ["filter"] },
    { name: "matches-filtered", path: "/matches?player=Léa&place=Chez+Jeanne&from=2020-01-01" },
    { name: "matches-none", path: "/matches?player=Léa&ruleset=belote" },
    { name: "keepsakes-large", path: `${table(matches.finished)}/keepsakes`, taps: ["photo"] },
    { name: "purge", path: "/deleted", taps: ["purge"] },
    { name: "purge-concours", path: "/concours", taps: ["purge"] },
    { name: "concours-in-the-bin", path: `/concours/${matches.thrown}` },
    { name: "sheet-refused", path: `${table(bga)}/deal`, taps: ["taker-south", "level-100", "strain-no_trumps", "tens-120"] },
  ];
}
