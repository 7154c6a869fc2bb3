import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { report } from '../../report'

export interface LongDocument {
  readonly type: string
  /** Another one whenever the document may be another; absent: it is always sent. */
  readonly version?: string | undefined
  /** Seconds for which anybody may keep it. */
  readonly maxAge: number
  /** Its text, piece by piece; each is made when the last one is on its way. */
  readonly pieces: () => AsyncIterable<string>
}

/** Seconds after which a crawler may come again when the document could not be had. */
const RETRY_AFTER = 60

/**
 * Sends a document of any length, holding a piece of it at a time: a slow reader slows its making down. When the first
 * piece cannot be had the answer is 503; when a later one cannot, the connection breaks, so that nobody takes the half
 * for the whole. Knows HEAD, and readers who have the same version already.
 */
export async function sendLongDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: LongDocument,
): Promise<void> {
  const { type, version, maxAge, pieces } = document
  response.setHeader('Cache-Control', `public, max-age=${maxAge}`)
  if (version !== undefined) response.setHeader('ETag', `W/"${version}"`)
  if (version !== undefined && namesVersion(request.headers['if-none-match'], version)) {
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
    await pipeline(Readable.from(following(first, iterator), { highWaterMark: 1 }), response)
  } catch (error) {
    if (isGone(error)) return
    report(error)
    if (response.headersSent) response.destroy()
    else refuseForNow(response)
  }
}

/** Answers that a document cannot be had at this moment. */
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

const namesVersion = (given: string | undefined, version: string) =>
  given?.split(',').some((tag) => [`W/"${version}"`, `"${version}"`, '*'].includes(tag.trim())) ?? false

/** The reader has left, which is no failure. */
const isGone = (error: unknown) => (error as { code?: string } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'
