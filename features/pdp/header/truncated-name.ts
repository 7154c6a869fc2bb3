/** A name is cut at so many characters on small screens (specification 9). */
const LONGEST = 50

/** A name in two parts, so that the second can hide on small screens; `rest` is empty for a name that fits. */
export function truncatedName(name: string): { readonly start: string; readonly rest: string } {
  const characters = Array.from(name)
  return { start: characters.slice(0, LONGEST).join(''), rest: characters.slice(LONGEST).join('') }
}
