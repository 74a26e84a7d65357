/** Part of a language's messages, parsed when the page is built: see `ui/messages.ts`. */
declare module 'virtual:messages/*' {
  export const resource: import('@fluent/bundle').FluentResource;
}
