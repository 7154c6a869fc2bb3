import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tokenOnly } from '../auth/require-token.ts'
import { ownerOnly, signedInOnly } from '../auth/signed-in.ts'

type Hook = (request: FastifyRequest) => Promise<void>
type Schema = z.core.$ZodType

interface Call {
  /** Its line in /docs. */
  readonly summary: string
  readonly onRequest?: Hook
  readonly preValidation?: Hook
  readonly params?: Schema
  readonly querystring?: Schema
  readonly body?: Schema
  /** What it answers, or by status where there are several. */
  readonly answer: Schema | Readonly<Record<number, Schema>>
  readonly config?: FastifyContextConfig
}

type Answers<Answer> = Answer extends Schema ? { 200: Answer } : Answer

/** Returns the functions that describe routes to Fastify, under these headings of /docs. */
export function calls(...tags: string[]) {
  const describedWith =
    (alike: Pick<Call, 'onRequest' | 'preValidation' | 'config'>) =>
    <Described extends Call>(call: Described) => {
      const { answer, onRequest = [], preValidation = [], config = {}, ...request } = { ...alike, ...call }
      const response = (answer instanceof z.core.$ZodType ? { 200: answer } : answer) as Answers<Described['answer']>
      return { onRequest, preValidation, config, schema: { tags, ...request, response } }
    }
  return Object.assign(describedWith({}), {
    /** A call that needs a token; a guest's will do. */
    withToken: describedWith({ onRequest: tokenOnly }),
    /** A call for users. */
    signedIn: describedWith({ preValidation: signedInOnly }),
    /** A call for users, and for no admin who acts for one. */
    byOwner: describedWith({ preValidation: ownerOnly }),
    /** A call for admins who do not act for a shopper. */
    byAdmin: describedWith({ config: { adminsOnly: true } }),
    /** A call whose answer guests may cache for a few seconds. */
    cached: describedWith({ config: { caching: 'content' } }),
  })
}

/** Answers a call that has nothing to say but that it is done. */
export async function done(work: Promise<unknown>): Promise<Record<string, never>> {
  await work
  return {}
}
