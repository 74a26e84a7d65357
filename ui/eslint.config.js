import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const SUBJECTS = ['table', 'rulesets', 'referee', 'notation', 'compare', 'history', 'statistics', 'exchange', 'backup'];

/** What each room of the pages may import, itself apart. */
const BELOW = {
  kit: [],
  app: ['kit', 'api'],
  game: ['kit', 'api', 'app'],
  ...Object.fromEntries(SUBJECTS.map((subject) => [subject, ['kit', 'api', 'app', 'game']])),
};
/** What puts the pages together imports every subject, and is imported by none. */
const TOGETHER = ['src/app/main.ts', 'src/app/App.svelte', 'src/app/screens.ts', 'src/app/screens/**'];

/** Imports at a depth of folders below `src` that leave the room for another than those below it. */
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
      // The rule above does not look at what is imported when it is asked for.
      'no-restricted-syntax': ['error', { selector: `ImportExpression > Literal[value=/${pattern.replaceAll('/', '\\u002f')}/]`, message }],
    },
  };
}

export default ts.config(
  { ignores: ['dist/**', 'node_modules/**', 'src/api/**'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } }, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    rules: {
      // An ignored warning is followed by its reason, whose words the rule takes for warnings.
      'svelte/no-unused-svelte-ignore': 'off',
      // Sets and maps here are made and read within one computation.
      'svelte/prefer-svelte-reactivity': 'off',
      // TypeScript finds both, and knows more.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  ...Object.keys(BELOW).flatMap((room) => [1, 2].map((depth) => bounded(room, depth))),
);
