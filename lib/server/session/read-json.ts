import type { IncomingMessage } from 'node:http'
import { SessionRefusal } from './session-refusal'

/** Larger than any body of a session route, in bytes. */
const LIMIT = 4096
/** So much of a body that is too large is still taken in, so that its sender gets to read the refusal. */
const PATIENCE = 256 * 1024

/**
 * Reads the JSON body of a request; an empty one is an empty object.
 * @throws SessionRefusal 413 when it is too large, 400 when it is not JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length']) > LIMIT) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= LIMIT) chunks.push(chunk)
    if (size > PATIENCE) break
  }
  if (size > LIMIT) throw tooLarge()
  const text = Buffer.concat(chunks).toString('utf8')
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new SessionRefusal(400, 'The body is not valid JSON.', 'JSON')
  }
}

const tooLarge = () => new SessionRefusal(413, 'The body is too large.', 'TOO_LARGE')
