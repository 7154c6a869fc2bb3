import type { Readable } from 'node:stream'
import type { liteClient } from 'algoliasearch/lite'
import axios from 'axios'

export type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>

/** A page of results with all facets is about 100 KB. */
const MAX_BYTES = 4_000_000

/**
 * Sends the server's requests to the search service. The client's default requester reads responses of any length into
 * memory, and a response with broken compression causes an uncaught error while the page waits.
 */
export const serverRequester: Requester = {
  async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
    const limit = new AbortController()
    const abortAfter = (milliseconds: number) => setTimeout(() => limit.abort(), milliseconds)
    let timer = abortAfter(connectTimeout)
    try {
      const response = await axios.request<Readable>({
        ...{ url, method, headers, data },
        adapter: 'http',
        maxRedirects: 0,
        responseType: 'stream',
        transformRequest: (body: unknown) => body,
        validateStatus: () => true,
        signal: limit.signal,
      })
      clearTimeout(timer)
      timer = abortAfter(responseTimeout)
      return { status: response.status, content: await textOf(response.data), isTimedOut: false }
    } catch (error) {
      return { status: 0, content: error instanceof Error ? error.message : '', isTimedOut: limit.signal.aborted }
    } finally {
      clearTimeout(timer)
    }
  },
}

async function textOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > MAX_BYTES) throw new Error(`The answer has more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
