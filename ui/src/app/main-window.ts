// The page of the window. What its first screen needs is imported here, not on demand: all of it is on this computer, and each
// wait for the web view to hand over one more file delays the start.

import App from './App.svelte';
import { start } from './start';
import { windowTransport } from './transport/window';
import { haveFirstTexts } from '../kit/i18n/index.svelte';
import './screens/Match.svelte';
import { lookAhead } from '../table/home.svelte';
import '../table/Home.svelte';
import { messages as en } from 'virtual:messages/en/first';
import { messages as fr } from 'virtual:messages/fr/first';

haveFirstTexts({ fr, en });
void start({ transport: windowTransport, app: () => Promise.resolve(App), home: lookAhead });
