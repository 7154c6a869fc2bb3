import { type Codes, codes, type ProductNumbers } from './product-columns.ts'

export type TagFacet = 'badge' | `attribute:${string}`

/** What a product may have several of: badges and values of attributes. */
export interface Tags {
  /** A facet and a value of it: see `tagOf` and `facetOfTag`. */
  readonly codes: Codes
  /** Codes of the tags of all products; of one, from its tagStart, tagCount many. */
  readonly list: Int32Array<ArrayBuffer>
  set(number: number, tags: readonly string[]): void
  /** An attribute and a value of it as products write them, whatever the capitals; as given where none has it. */
  writtenAs(attribute: string, value: string): readonly [attribute: string, value: string]
}

const BETWEEN = '\u0000'
const FIRST_ROOM = 4096

export const tagOf = (facet: TagFacet, value: string): string => facet + BETWEEN + value

export function facetOfTag(tag: string): readonly [facet: TagFacet, value: string] {
  const end = tag.indexOf(BETWEEN)
  const facet = tag.slice(0, end)
  return [facet === 'badge' ? facet : `attribute:${facet.slice('attribute:'.length)}`, tag.slice(end + 1)]
}

export function tags(products: ProductNumbers): Tags {
  const known = codes()
  /** By the same tag in small letters. */
  const written = new Map<string, string>()
  let list = new Int32Array(FIRST_ROOM)
  let end = 0
  let unused = 0

  function makeRoom(more: number): void {
    if (unused > FIRST_ROOM && unused > end / 2) closeGaps()
    if (end + more <= list.length) return
    const roomier = new Int32Array(Math.ceil((end + more) * 1.5))
    roomier.set(list.subarray(0, end))
    list = roomier
  }

  function closeGaps(): void {
    const { tagStart, tagCount } = products.columns
    const closed = new Int32Array(list.length)
    let length = 0
    for (let number = 0; number < products.end; number++) {
      const start = tagStart[number] ?? 0
      const count = tagCount[number] ?? 0
      closed.set(list.subarray(start, start + count), length)
      tagStart[number] = length
      length += count
    }
    list = closed
    end = length
    unused = 0
  }

  return {
    codes: known,
    get list() {
      return list
    },
    set: (number, names) => {
      const found = names.map((name) => {
        if (known.of(name) === undefined) written.set(name.toLowerCase(), name)
        return known.add(name)
      })
      const { tagStart, tagCount } = products.columns
      const start = tagStart[number] ?? 0
      const count = tagCount[number] ?? 0
      if (count === found.length && found.every((code, at) => list[start + at] === code)) return
      tagCount[number] = 0
      unused += count
      makeRoom(found.length)
      list.set(found, end)
      tagStart[number] = end
      tagCount[number] = found.length
      end += found.length
    },
    writtenAs: (attribute, value) => {
      const tag = tagOf(`attribute:${attribute}`, value)
      const as = known.of(tag) === undefined ? written.get(tag.toLowerCase()) : tag
      if (as === undefined) return [attribute, value]
      const [facet, its] = facetOfTag(as)
      return [facet.slice('attribute:'.length), its]
    },
  }
}
