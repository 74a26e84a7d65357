// How every screen writes a day and a time. The current year is left out.

import { moment } from './index.svelte';

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

function year(at: string): Intl.DateTimeFormatOptions {
  return new Date(at).getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' };
}

/** `samedi 21 novembre` */
export function dayOf(at: string): string {
  return moment(at, { weekday: 'long', day: 'numeric', month: 'long', ...year(at) });
}

/** `sam. 21 nov.`, in lists and narrow places */
export function shortDayOf(at: string): string {
  return moment(at, { weekday: 'short', day: 'numeric', month: 'short', ...year(at) });
}

/** `21:04` */
export function timeOf(at: string): string {
  return moment(at, TIME);
}

/** `sam. 21 nov. 21:04` */
export function dayAndTimeOf(at: string): string {
  return `${shortDayOf(at)} ${timeOf(at)}`;
}
