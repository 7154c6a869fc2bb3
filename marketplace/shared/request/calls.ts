import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { z } from 'zod'

type Hook = (request: FastifyRequest) => Promise<void>

interface Call {
  /** Its line in /docs. */
  readonly summary: string
  readonly onRequest?: Hook
  readonly preValidation?: Hook
  readonly params?: z.core.$ZodType
  readonly querystring?: z.core.$ZodType
  readonly body?: z.core.$ZodType
  readonly answer: z.core.$ZodType
  readonly config?: FastifyContextConfig
}

/** Returns the function that describes routes to Fastify, under these headings of /docs. */
export const calls =
  (...tags: string[]) =>
  <Described extends Call>(call: Described) => {
    const { answer, onRequest = [], preValidation = [], config = {}, ...request } = call
    return { onRequest, preValidation, config, schema: { tags, ...request, response: { 200: answer } } }
  }
