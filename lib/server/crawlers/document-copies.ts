import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { takesGzip } from '../pages/takes-gzip'
import { namesVersion } from './send-long-document'

/** A complete document, compressed. */
export interface DocumentCopy {
  /** Version of the data that it was made from; undefined when the service has no versions. */
  readonly version: string | undefined
  readonly etag: string
  readonly gzip: Buffer
  /** Unix milliseconds: when it was last known to be current. */
  currentAt: number
}

export interface DocumentCopies {
  get(key: string): DocumentCopy | undefined
  /** Makes a copy of a document, once for all simultaneous callers. Rejects when the document cannot be made. */
  make(key: string, version: string | undefined, pieces: () => AsyncIterable<string>): Promise<DocumentCopy>
}

/** Creates the store of the copies of documents. The one that was not asked for longest goes first. */
export function documentCopies(maxBytes: number): DocumentCopies {
  const copies = new LRUCache<string, DocumentCopy>({ maxSize: maxBytes, sizeCalculation: ({ gzip }) => gzip.length })
  const pending = new Map<string, Promise<DocumentCopy>>()

  async function make(key: string, version: string | undefined, pieces: () => AsyncIterable<string>) {
    const gzip = await compressed(pieces())
    const etag = `W/"${version ?? createHash('sha256').update(gzip).digest('base64url')}"`
    const copy = { version, etag, gzip, currentAt: Date.now() }
    copies.set(key, copy)
    return copy
  }

  return {
    get: (key) => copies.get(key),
    make: (key, version, pieces) => {
      const started = pending.get(key) ?? make(key, version, pieces).finally(() => pending.delete(key))
      pending.set(key, started)
      return started
    },
  }
}

async function compressed(pieces: AsyncIterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  await pipeline(pieces, createGzip(), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) chunks.push(part)
  })
  return Buffer.concat(chunks)
}

/** Sends a copy, or 304 to a client that has it. */
export function sendCopy(
  copy: DocumentCopy,
  request: IncomingMessage,
  response: ServerResponse,
  { type, maxAge }: { readonly type: string; readonly maxAge: number },
): void {
  response.setHeader('Cache-Control', `public, max-age=${maxAge}`)
  response.setHeader('ETag', copy.etag)
  response.setHeader('Age', String(Math.floor((Date.now() - copy.currentAt) / 1000)))
  response.setHeader('Vary', 'Accept-Encoding')
  if (namesVersion(request.headers['if-none-match'], copy.etag)) {
    response.statusCode = 304
    response.end()
    return
  }
  response.setHeader('Content-Type', type)
  const isGzip = takesGzip(request.headers['accept-encoding'])
  const body = isGzip ? copy.gzip : gunzipSync(copy.gzip)
  if (isGzip) response.setHeader('Content-Encoding', 'gzip')
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Runs the making of all documents, two pieces at the same time. */
const renderings = new PQueue({ concurrency: 2 })

/** Yields pieces of a document. A slow reader holds up no other document, because each piece has its own turn. */
export async function* inTurns(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const piece = await renderings.add(() => iterator.next())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    await iterator.return?.()
  }
}
