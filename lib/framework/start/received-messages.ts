import type { CompiledMessages } from '../../i18n/load-messages'
import { documentProps } from '../always/document-data'

declare global {
  interface Window {
    /** The messages of the document's page, when they came as a script: see messages-script.ts. */
    readonly texts?: CompiledMessages
  }
}

/** Returns a page's messages: those among its props, or those that came as a script of its document. */
export const receivedMessages = (pageMessages: CompiledMessages | null): CompiledMessages =>
  // biome-ignore lint/style/noNonNullAssertion: a document without them is not hydrated (hydrate-in-steps.ts).
  pageMessages ?? window.texts!

/** Returns whether the document's messages have arrived. */
export const hasReceivedMessages = (): boolean => window.texts !== undefined || documentProps()?.['messages'] !== null
