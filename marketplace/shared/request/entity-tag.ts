import type { FastifyReply } from 'fastify'
import { messages } from '../../messages/messages.ts'
import { digestOf } from '../digest-of.ts'
import { DomainError } from '../domain-error.ts'
import type { Locale } from '../text/locale.ts'

/** Returns the ETag of what a call answers. */
export const entityTag = (answered: unknown): string => `"${digestOf(answered)}"`

/** Answers with a state, and says its ETag in the header, too. */
export async function tagged<Answer extends { readonly etag: string }>(
  reply: FastifyReply,
  reading: Promise<Answer>,
): Promise<Answer> {
  const answer = await reading
  reply.header('etag', answer.etag)
  return answer
}

/** Throws a 412 when the header If-Match names another state than the present one. `current` is undefined for nothing. */
export function requireMatch(ifMatch: string | undefined, current: string | undefined, locale: Locale): void {
  if (ifMatch === undefined) return
  const known = ifMatch.split(',').map((tag) => tag.trim())
  if (current !== undefined && (known.includes('*') || known.includes(current))) return
  throw new DomainError(412, messages[locale].content.changedSince, 'VERSION_CONFLICT')
}
