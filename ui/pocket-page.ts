// What the page that has the application in itself needs to be installed, and to open without a network.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The icons, by name: those of the window, and those that a phone cuts to its own shape. */
const ICONS = {
  'icon-512.png': '../src-tauri/icons/icon.png',
  'icon-256.png': '../src-tauri/icons/128x128@2x.png',
  'icon-maskable.png': 'icons/maskable.png',
  'icon-touch.png': 'icons/touch.png',
};

/** The screens that a browser shows when it offers to install the page (scripts/pocket-screens.mjs takes them), with what they show. */
const SCREENS = [
  { name: 'slate-narrow', sizes: '780x1688', fr: 'L’ardoise d’une partie', en: 'The slate of a match' },
  { name: 'deal-narrow', sizes: '780x1688', fr: 'Inscrire une donne', en: 'Recording a deal' },
  { name: 'why-narrow', sizes: '780x1688', fr: 'Pourquoi cette marque ?', en: 'Why this mark?' },
  { name: 'slate-wide', sizes: '1280x800', fr: 'Une partie sur un ordinateur', en: 'A match on a computer' },
];
const LANGUAGES = ['fr', 'en'] as const;

/** What the page shows while its program is fetched. */
const OPENING = '<div class="opening"><img src="./icon.svg" alt="" width="96" height="96">Ardoise</div>';

const GROUND = { light: '#e8dac2', dark: '#1d1814' };
const ARDOISE = 'application/vnd.ardoise+json';

const DESCRIPTIONS = {
  fr: 'Marque vos parties de belote, de coinche, de contrée et de chaloupée, avec vos règles. Sans réseau, et sans compte.',
  en: 'Keeps the score of belote, coinche, contrée and chaloupée, by your house rules. Without a network, and without an account.',
};

function manifest(language: keyof typeof DESCRIPTIONS): string {
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose });
  const accept = { [ARDOISE]: ['.ardoise'] };
  return JSON.stringify({
    id: './',
    name: 'Ardoise',
    short_name: 'Ardoise',
    description: DESCRIPTIONS[language],
    lang: language,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: GROUND.dark,
    theme_color: GROUND.dark,
    categories: ['games', 'utilities'],
    icons: [icon('icon-512.png', '512x512'), icon('icon-256.png', '256x256'), icon('icon-maskable.png', '512x512', 'maskable')],
    screenshots: SCREENS.map(({ name, sizes, ...label }) => ({
      src: `screens/${name}.${language}.jpg`,
      sizes,
      type: 'image/jpeg',
      form_factor: name.split('-')[1],
      label: label[language],
    })),
    share_target: {
      action: './receive',
      method: 'POST',
      enctype: 'multipart/form-data',
      // Messengers send a file as whatever they take it for.
      params: {
        files: [{ name: 'file', accept: [ARDOISE, '.ardoise', 'application/json', '.json', 'text/plain', '.txt', 'application/octet-stream', '.db'] }],
      },
    },
    file_handlers: [{ action: './#/import', accept }],
    launch_handler: { client_mode: 'navigate-existing' },
  });
}

/** Adds the manifests, the icons, and to the service worker the list of the files to keep. */
export function pocketPage(): Plugin {
  return {
    name: 'pocket-page',
    transformIndexHtml: (html) => ({
      html: html.replace('<div id="app">', `$&${OPENING}`),
      tags: [
        { tag: 'link', attrs: { rel: 'manifest', href: './manifest.fr.webmanifest' } },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-touch.png' } },
        ...Object.entries(GROUND).map(([scheme, content]) => ({
          tag: 'meta',
          attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` },
        })),
      ].map((tag) => ({ ...tag, injectTo: 'head' as const })),
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const emit = (fileName: string, source: string | Buffer) => this.emitFile({ type: 'asset', fileName, source });
        for (const [name, path] of Object.entries(ICONS)) emit(name, readFileSync(at(path)));
        const service = bundle['service.js'];
        if (service?.type !== 'chunk') throw new Error('service.js is missing');

        // What the page is made of, by address; its own is that of its folder.
        const kept = new Map<string, string | Uint8Array>();
        for (const language of LANGUAGES) {
          kept.set(`manifest.${language}.webmanifest`, manifest(language));
          emit(`manifest.${language}.webmanifest`, manifest(language));
        }
        for (const name of readdirSync(at('public'))) kept.set(name, readFileSync(at(`public/${name}`)));
        for (const [name, file] of Object.entries(bundle)) {
          if (file !== service) kept.set(name === 'index.html' ? './' : name, file.type === 'chunk' ? file.code : file.source);
        }
        // A browser fetches these when it needs them, which is before they could be kept.
        for (const { name } of SCREENS)
          for (const language of LANGUAGES) emit(`screens/${name}.${language}.jpg`, readFileSync(at(`icons/screens/${name}.${language}.jpg`)));
        const paths = [...kept.keys()].sort();
        const hash = createHash('sha256').update(service.code);
        for (const path of paths) hash.update(path).update(kept.get(path)!);
        const version = hash.digest('hex').slice(0, 16);
        service.code = `self.FILES=${JSON.stringify({ version, paths })};\n${service.code}`;
      },
    },
  };
}
