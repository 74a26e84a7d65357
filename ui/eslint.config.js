import { readdirSync } from 'node:fs';

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const SUBJECTS = ['table', 'rulesets', 'referee', 'notation', 'compare', 'history', 'statistics', 'exchange', 'backup', 'phones', 'publish', 'concours'];

/** The folders of src that each folder may import besides itself. */
const BELOW = {
  kit: [],
  // The program of a page, in its worker.
  pocket: ['api'],
  app: ['kit', 'api', 'pocket'],
  game: ['kit', 'api', 'app'],
  ...Object.fromEntries(SUBJECTS.map((subject) => [subject, ['kit', 'api', 'app', 'game']])),
};
/** The folders without limits: generated code imports only itself, and a test whatever it tests. */
const FREE = ['api', 'tests'];
for (const folder of readdirSync(new URL('src/', import.meta.url), { withFileTypes: true })) {
  if (folder.isDirectory() && !(folder.name in BELOW) && !FREE.includes(folder.name)) {
    throw new Error(`src/${folder.name} is no folder that the lint knows: add it to SUBJECTS in eslint.config.js.`);
  }
}
/** The files that assemble the pages. They may import every subject, and no subject imports them. */
const TOGETHER = ['src/app/main.ts', 'src/app/main-window.ts', 'src/app/main-pocket.ts', 'src/app/App.svelte', 'src/app/screens.ts', 'src/app/screens/**'];

/** Forbids imports outside `BELOW` to the files of a folder; `depth` is the number of folders between them and `src`. */
function bounded(room, depth) {
  const up = '\\.\\./'.repeat(depth);
  const allowed = [room, ...BELOW[room]].join('|');
  const pattern = `^${up}(?!(${allowed})/)|/app/(screens|App|main)\\b|^\\./screens(/|$)`;
  const message = `${room} imports ${['itself', ...BELOW[room]].join(', ')}: move the part down, or pass it in.`;
  return {
    files: [`src/${room}/${'*/'.repeat(depth - 1)}*.{ts,svelte}`],
    ignores: TOGETHER,
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: pattern, message }] }],
      // The rule above does not see dynamic imports.
      'no-restricted-syntax': ['error', { selector: `ImportExpression > Literal[value=/${pattern.replaceAll('/', '\\u002f')}/]`, message }],
    },
  };
}

export default ts.config(
  { ignores: ['dist/**', 'dist-window/**', 'dist-pocket/**', '.svelte-check/**', 'node_modules/**', 'src/api/**'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } }, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    rules: {
      // Each ignored warning is followed by its reason, whose words this rule reads as names of warnings.
      'svelte/no-unused-svelte-ignore': 'off',
      // Sets and maps are built and read within one computation here.
      'svelte/prefer-svelte-reactivity': 'off',
      // TypeScript checks both, with more knowledge.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  ...Object.keys(BELOW).flatMap((room) => [1, 2].map((depth) => bounded(room, depth))),
);
