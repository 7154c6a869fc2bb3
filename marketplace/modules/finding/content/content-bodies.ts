import { z } from 'zod'
import {
  contentSlug,
  faqBody,
  homeBody,
  postBody,
  searchBody,
  textPageBody,
  textPageNames,
} from '../../../../contract/finding/content.ts'
import { InvalidInput } from '../../../shared/domain-error.ts'

export const BLOG = 'blog/'

/** Returns the schema of a content body; undefined for an unknown key. */
export function schemaOf(key: string): z.core.$ZodType | undefined {
  if (key.startsWith(BLOG)) return contentSlug.safeParse(key.slice(BLOG.length)).success ? postBody : undefined
  switch (key) {
    case 'home':
      return homeBody
    case 'faq':
      return faqBody
    case 'search':
      return searchBody
    default:
      return textPageNames.some((name) => name === key) ? textPageBody : undefined
  }
}

/** Returns the validated body. Throws InvalidInput, naming the first invalid field. */
export function checkedBody(schema: z.core.$ZodType, body: unknown): unknown {
  const read = z.safeParse(schema, body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = ['body', ...(issue?.path ?? [])].join('.')
  const message = issue?.message ?? 'is invalid'
  throw new InvalidInput(/^must /.test(message) ? `${field} ${message}` : `${field}: ${message}`)
}
