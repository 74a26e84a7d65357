/** Part of a language's messages, put together when the page is built: see `ui/messages.ts`. */
declare module 'virtual:messages/*' {
  /** Their text, or the result of parsing it. */
  export const messages: string | import('@fluent/bundle').FluentResource;
}
