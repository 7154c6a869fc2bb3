import type { z } from 'zod'
import { contentSlug, faqBody, homeBody, postBody, termsBody } from '../../../contract/content.ts'
import { InvalidInput } from '../../shared/domain-error.ts'

export const BLOG = 'blog/'

/** What the body of a content must look like; `undefined` for a key that the shop does not have. */
export function schemaOf(key: string): z.ZodType | undefined {
  if (key.startsWith(BLOG)) return contentSlug.safeParse(key.slice(BLOG.length)).success ? postBody : undefined
  switch (key) {
    case 'home':
      return homeBody
    case 'faq':
      return faqBody
    case 'terms':
      return termsBody
    default:
      return undefined
  }
}

/** The body as it may be kept. Throws InvalidInput, which names the first field that is wrong. */
export function checkedBody(schema: z.ZodType, body: unknown): unknown {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = ['body', ...(issue?.path ?? [])].join('.')
  const said = issue?.message ?? 'is invalid'
  throw new InvalidInput(/^must /.test(said) ? `${field} ${said}` : `${field}: ${said}`)
}
