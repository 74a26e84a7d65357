import { FluentResource } from '@fluent/bundle';
import { Refused } from '../app/calls';

const files = import.meta.glob<string>('../../../messages/*/presets.ftl', { query: '?raw', import: 'default' });

/**
 * The ids of presets by their names in every language, because a table may be in another language than the screen. Throws a
 * `Refused` if the texts cannot be loaded.
 */
export async function presetNames(): Promise<Record<string, string>> {
  const texts = await Promise.all(Object.values(files).map((file) => file())).catch(() => {
    throw Refused.from(null, 'offline');
  });
  const messages = texts.flatMap((text) => new FluentResource(text).body);
  const names = messages.filter(({ value }) => typeof value === 'string').map(({ id, value }) => [value, id.replace(/^preset-/, '')] as const);
  return Object.fromEntries(names);
}
