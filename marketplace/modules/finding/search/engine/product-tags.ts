import { type Codes, codes, type ProductNumbers } from './product-columns.ts'

export type TagFacet = 'badge' | `attribute:${string}`

/** The multi-valued facets of products: badges and attribute values. */
export interface Tags {
  /** Codes of tags, each a facet with a value: see `tagOf` and `facetOfTag`. */
  readonly codes: Codes
  /** Tag codes of all products. Those of one product start at its tagStart and number tagCount. */
  readonly list: Int32Array<ArrayBuffer>
  set(number: number, tags: readonly string[]): void
  /**
   * Returns an attribute and its value in the spelling that products use, ignoring case; unchanged when no product has
   * them.
   */
  canonicalValue(attribute: string, value: string): readonly [attribute: string, value: string]
}

const BETWEEN = '\u0000'
const INITIAL_CAPACITY = 4096

export const tagOf = (facet: TagFacet, value: string): string => facet + BETWEEN + value

export function facetOfTag(tag: string): readonly [facet: TagFacet, value: string] {
  const end = tag.indexOf(BETWEEN)
  const facet = tag.slice(0, end)
  return [facet === 'badge' ? facet : `attribute:${facet.slice('attribute:'.length)}`, tag.slice(end + 1)]
}

export function tags(products: ProductNumbers): Tags {
  const known = codes()
  /** By the lower-case tag. */
  const canonicalTags = new Map<string, string>()
  let list = new Int32Array(INITIAL_CAPACITY)
  let end = 0
  let unused = 0

  function ensureCapacity(more: number): void {
    if (unused > INITIAL_CAPACITY && unused > end / 2) compact()
    if (end + more <= list.length) return
    const larger = new Int32Array(Math.ceil((end + more) * 1.5))
    larger.set(list.subarray(0, end))
    list = larger
  }

  function compact(): void {
    const { tagStart, tagCount } = products.columns
    const compacted = new Int32Array(list.length)
    let length = 0
    for (let number = 0; number < products.end; number++) {
      const start = tagStart[number] ?? 0
      const count = tagCount[number] ?? 0
      compacted.set(list.subarray(start, start + count), length)
      tagStart[number] = length
      length += count
    }
    list = compacted
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
        if (known.of(name) === undefined) canonicalTags.set(name.toLowerCase(), name)
        return known.add(name)
      })
      const { tagStart, tagCount } = products.columns
      const start = tagStart[number] ?? 0
      const count = tagCount[number] ?? 0
      if (count === found.length && found.every((code, at) => list[start + at] === code)) return
      tagCount[number] = 0
      unused += count
      ensureCapacity(found.length)
      list.set(found, end)
      tagStart[number] = end
      tagCount[number] = found.length
      end += found.length
    },
    canonicalValue: (attribute, value) => {
      const tag = tagOf(`attribute:${attribute}`, value)
      const as = known.of(tag) === undefined ? canonicalTags.get(tag.toLowerCase()) : tag
      if (as === undefined) return [attribute, value]
      const [facet, its] = facetOfTag(as)
      return [facet.slice('attribute:'.length), its]
    },
  }
}
