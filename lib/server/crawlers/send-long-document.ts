import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { report } from '../../report'

export interface LongDocument {
  readonly type: string
  /** Changes whenever the document may change. Absent: the document is always sent. */
  readonly version?: string | undefined
  /** Cache lifetime in seconds. */
  readonly maxAge: number
  /** Yields the text in chunks. Each chunk is generated after the previous one has been sent. */
  readonly pieces: () => AsyncIterable<string>
}

/** Retry-After in seconds when the document is unavailable. */
const RETRY_AFTER = 60

/**
 * Streams a document of any length with one chunk in memory; backpressure of a slow reader slows its generation.
 * Responds with 503 when the first chunk fails. When a later chunk fails, the connection is aborted, so the partial
 * document is not taken for the whole. Supports HEAD and conditional requests.
 */
export async function sendLongDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: LongDocument,
): Promise<void> {
  const { type, version, maxAge, pieces } = document
  response.setHeader('Cache-Control', `public, max-age=${maxAge}`)
  if (version !== undefined) response.setHeader('ETag', `W/"${version}"`)
  if (version !== undefined && namesVersion(request.headers['if-none-match'], `W/"${version}"`)) {
    response.statusCode = 304
    response.end()
    return
  }
  response.setHeader('Content-Type', type)
  if (request.method === 'HEAD') {
    response.end()
    return
  }

  const iterator = pieces()[Symbol.asyncIterator]()
  try {
    const first = await iterator.next()
    // The pipeline adds seven listeners to those of the framework: more than the ten after which Node suspects a leak.
    response.setMaxListeners(20)
    await pipeline(Readable.from(following(first, iterator), { highWaterMark: 1 }), response)
  } catch (error) {
    if (isGone(error)) return
    report(error)
    if (response.headersSent) response.destroy()
    else refuseForNow(response)
  }
}

/** Responds that the document is temporarily unavailable. */
export function refuseForNow(response: ServerResponse): void {
  response.statusCode = 503
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Retry-After', String(RETRY_AFTER))
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.removeHeader('ETag')
  response.end('This document cannot be had at the moment.\n')
}

async function* following(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value
  } finally {
    await rest.return?.()
  }
}

/** Returns true when an If-None-Match header names the weak tag `etag`. */
export const namesVersion = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => [etag, etag.slice('W/'.length), '*'].includes(tag.trim())) ?? false

/** The client disconnected, which is not an error. */
const isGone = (error: unknown) => (error as { code?: string } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'
