import type { Readable } from 'node:stream'
import type { liteClient } from 'algoliasearch/lite'
import axios from 'axios'

export type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>

/** A page of results with everything that they are filtered by has some 100 KB. */
const MOST_BYTES = 4_000_000

/**
 * How the shop's server asks the search service. The client's own way holds answers of any length in memory, and one
 * that is packed wrongly becomes an error that nobody catches, while the page waits.
 */
export const serverRequester: Requester = {
  async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
    const limit = new AbortController()
    const patience = (milliseconds: number) => setTimeout(() => limit.abort(), milliseconds)
    let timer = patience(connectTimeout)
    try {
      const answer = await axios.request<Readable>({
        ...{ url, method, headers, data },
        adapter: 'http',
        maxRedirects: 0,
        responseType: 'stream',
        transformRequest: (body: unknown) => body,
        validateStatus: () => true,
        signal: limit.signal,
      })
      clearTimeout(timer)
      timer = patience(responseTimeout)
      return { status: answer.status, content: await textOf(answer.data), isTimedOut: false }
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
    // Leaving the loop ends the connection.
    if (length > MOST_BYTES) throw new Error(`The answer has more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
