import type { CompiledMessages } from '../i18n/load-messages'

declare global {
  interface Window {
    /** The messages of the page that the document was drawn as: see page-texts. */
    readonly texts?: CompiledMessages
  }
}

/** A page's messages: those it brought along, or else those that came as a script of its document. */
export const receivedMessages = (brought: CompiledMessages | null): CompiledMessages =>
  // biome-ignore lint/style/noNonNullAssertion: a document without them is not brought to life (lib/framework).
  brought ?? window.texts!

/** Whether the document's own messages have come, wherever they were. */
export const hasReceivedMessages = (): boolean =>
  window.texts !== undefined || window.__NEXT_DATA__?.props['pageProps']?.messages !== null
