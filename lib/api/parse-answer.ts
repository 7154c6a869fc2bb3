import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
type Fields = Record<PropertyKey, unknown>

/**
 * Parses a response. `null` in an optional field counts as absent, as many services write it: such fields are deleted
 * from `body`. Where the contract allows null, it stays.
 */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.core.util.SafeParseResult<z.output<Schema>> {
  for (;;) {
    const parsed = schema.safeParse(body)
    if (parsed.success || !deleteRefusedNulls(body, parsed.error.issues)) return parsed
  }
}

/** Deletes the fields that were refused for being null. Returns false when there is none. */
function deleteRefusedNulls(body: unknown, issues: readonly Issue[]): boolean {
  let hasDeleted = false
  for (const issue of issues) {
    const key = issue.path.at(-1)
    const owner = valueAt(body, issue.path.slice(0, -1))
    if (key !== undefined && isFields(owner) && !Array.isArray(owner) && owner[key] === null) {
      Reflect.deleteProperty(owner, key)
      hasDeleted = true
    }
    if (issue.code !== 'invalid_union') continue
    const value = valueAt(body, issue.path)
    for (const option of issue.errors) {
      if (deleteRefusedNulls(value, option)) hasDeleted = true
    }
  }
  return hasDeleted
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => (isFields(value) ? value[key] : undefined), body)
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
