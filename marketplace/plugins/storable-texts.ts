import { InvalidInput } from '../shared/domain-error.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'

/**
 * Refuses requests with a text that PostgreSQL cannot store: NUL, or half of a surrogate pair. Runs after the schemas of
 * the route, so fields that a schema cleans are accepted.
 */
export function registerStorableTexts(app: ContractApp): void {
  app.addHook('preHandler', async ({ params, query, body, routeOptions }) => {
    if (routeOptions.config.takesAnyText) return
    const field = unstorableField(params) ?? unstorableField(query) ?? unstorableField(body)
    if (field === undefined) return
    throw new InvalidInput(`${field || 'body'} must not contain NUL or half of a character`)
  })
}

const MAX_NAMED_DEPTH = 4
const HALF_CHARACTER = /\p{Surrogate}/u
const isStorable = (text: string) => !text.includes('\0') && !HALF_CHARACTER.test(text)

/**
 * Returns the path of a text that cannot be stored, such as 'utm_data.utm_source', and '' for the value itself. A loop,
 * because a body may be nested more deeply than calls can be.
 */
function unstorableField(root: unknown): string | undefined {
  if (typeof root === 'string') return isStorable(root) ? undefined : ''
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value: root, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (!isPlain(value)) continue
    for (const [name, item] of Object.entries(value)) {
      if (!isStorable(name)) return path.join('.')
      if (typeof item === 'string' && !isStorable(item)) return [...path, name].join('.')
      if (typeof item !== 'object') continue
      open.push({ value: item, path: path.length < MAX_NAMED_DEPTH ? [...path, name] : path })
    }
  }
  return undefined
}

/** Returns true for lists and for objects that were parsed, and false for the others, such as the stream of an upload. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  const prototype = Object.getPrototypeOf(value) as object | null
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
