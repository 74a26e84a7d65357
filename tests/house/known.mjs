// Files and rooms that do not follow a rule of the house yet. Do not add any. The tests fail if an entry follows its rule, so that it is
// removed.

/** Files of more than 500 lines. */
export const LONG = [
];

/** Rooms with circles of imports. */
export const CIRCLES = [];

/** Rooms that have no folder for each subject. */
export const NO_FOLDER = [];

/** Files whose English has habits that make it hard to read. */
export const ENGLISH = [];
