import type { z } from 'zod'
import { SessionRefusal } from './session-refusal'

/**
 * Reads a body by its schema.
 * @throws SessionRefusal 400, with a message that names the first field that is wrong
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new SessionRefusal(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is invalid'}`, 'INVALID')
}
