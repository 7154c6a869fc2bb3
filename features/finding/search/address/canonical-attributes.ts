import type { Listing } from '../listing'

const ATTRIBUTE = 'attr_'

/** The list's own spelling of an attribute and a chosen value that differ only in case. */
export function writtenAttribute(
  filters: Listing['filters'],
  attribute: string,
  value: string,
): readonly [attribute: string, value: string] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  for (const filter of filters) {
    if (filter.kind !== 'options' || !isSame(filter.name, ATTRIBUTE + attribute)) continue
    const chosen = filter.options.find((option) => option.isOn && isSame(option.value, value))
    if (chosen) return [filter.name.slice(ATTRIBUTE.length), chosen.value]
  }
  return [attribute, value]
}

/** The query string with all attributes in the list's spelling. */
export function writtenParameters(filters: Listing['filters'], params: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams()
  for (const [name, value] of params) {
    const isAttribute = name.startsWith(ATTRIBUTE)
    const [attribute, as] = isAttribute ? writtenAttribute(filters, name.slice(ATTRIBUTE.length), value) : [name, value]
    canonical.append(isAttribute ? ATTRIBUTE + attribute : attribute, as)
  }
  return canonical
}
