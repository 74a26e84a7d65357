/** Part of a language's messages, put together when the page is built: see `ui/messages.ts`. */
declare module 'virtual:messages/*' {
  export const text: string;
}
