// The definitions of the figures are written once, in the English messages: docs/figures.md is made from them.
// After a change of the words: npx vitest run src/tests/definitions.test.ts -u

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import catalogue from '../../../messages/en/statistics.ftl?raw';
import { DEFINITIONS } from '../statistics/definitions';

const WIDTH = 120;

const bundle = new FluentBundle('en', { useIsolating: false });
bundle.addResource(new FluentResource(catalogue));

/** A message, or an attribute of one. */
function says(id: string, attribute?: string): string {
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) throw new Error(`there is no message ${id}${attribute ? `.${attribute}` : ''}`);
  return bundle.formatPattern(pattern).replaceAll('\u00a0', ' ');
}

/** Breaks a text into lines; those after the first are indented. */
function wrapped(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (`${line} ${word}`.length > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}

test('docs/figures.md says what the screen says', async () => {
  const sections = DEFINITIONS.map(([section, figures]) => {
    const rows = figures.map((figure) => wrapped(`- **${says(`figure-${figure}`)}**: ${says(`figure-${figure}`, 'says')}`, '  '));
    return `## ${says(`about-figures-${section}`)}\n\n${rows.join('\n')}\n`;
  });
  const intro = wrapped(
    'The page of a player, a pair, or one pair against another counts what was written down on the slate. Each figure can be tapped: it opens the deals from which it was counted.',
    '',
  );
  const source = wrapped('<!-- Made from messages/en/statistics.ftl by ui/src/tests/definitions.test.ts: change the words there. -->', '');
  await expect([`# ${says('about-figures-title')}\n`, `${source}\n`, `${intro}\n`, ...sections].join('\n')).toMatchFileSnapshot('../../../docs/figures.md');
});

test('every definition of the messages is on the screen', () => {
  const defined = [...catalogue.matchAll(/^figure-([\w-]+) =/gm)].map(([, id]) => id);
  expect(DEFINITIONS.flatMap(([, figures]) => figures).toSorted()).toEqual(defined.toSorted());
});
