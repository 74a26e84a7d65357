/** Whether this page has shown the evening of its phone's team: from there the user opens a table on purpose. */
export const evening = { seen: false };
