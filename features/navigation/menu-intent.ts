interface Point {
  readonly x: number
  readonly y: number
}

/** Milliseconds that the pointer rests on a department before the menu shows it. */
const INTENT = 80
/** The same while it is on its way to the categories beside. */
const ON_THE_WAY = 320

/**
 * How long a department waits until it is shown when the pointer reaches it. A pointer that moves towards the open
 * categories crosses other departments on its way: they wait longer, and the way there does not change what is shown.
 * @param from where the pointer was a moment ago
 * @param to where it is
 * @param categories the edge of the categories that faces the departments
 */
export function menuIntent(
  from: Point | undefined,
  to: Point,
  categories: { readonly edge: number; readonly top: number; readonly bottom: number } | undefined,
): number {
  if (!from || !categories) return INTENT
  const along = to.x - from.x
  const ahead = categories.edge - to.x
  // Not nearer than before, or past it.
  if (along === 0 || ahead === 0 || Math.sign(along) !== Math.sign(ahead)) return INTENT
  const meets = to.y + ((to.y - from.y) / along) * ahead
  return meets >= categories.top && meets <= categories.bottom ? ON_THE_WAY : INTENT
}
