import type { IncomingMessage } from 'node:http'

/** One block of schema.org data. */
export type StructuredData = Readonly<Record<string, unknown>>

const blocksByRequest = new WeakMap<IncomingMessage, StructuredData[]>()

/**
 * Leaves blocks for the document of this request. They go there directly instead of through the page's props, which
 * would send every byte twice.
 */
export function attachStructuredData(request: IncomingMessage, blocks: readonly StructuredData[]): void {
  blocksByRequest.set(request, [...(blocksByRequest.get(request) ?? []), ...blocks])
}

/** The blocks that were left for a request. */
export function structuredDataOf(request: IncomingMessage | undefined): readonly StructuredData[] {
  return (request && blocksByRequest.get(request)) ?? []
}
