const MAX_LENGTH = 1000

/** Returns what differs between two states of something, field by field: 'variants.0.stock: 12 → 20'. */
export function changeText(before: unknown, after: unknown): string {
  const [old, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  const paths = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path))
  const text = paths.map((path) => `${path}: ${old.get(path) ?? '–'} → ${now.get(path) ?? '–'}`).join(', ')
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`
}

function leavesOf(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
}
