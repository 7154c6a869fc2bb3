import { MAX_PROMO_CODE_LENGTH } from '@/contract/buying/promotions-rules'

/** What a link to the cart suggests, such as /cart?add=linen-bath-towel:2,wool-dryer-balls&code=SHIPFREE. */
export interface CartLink {
  /** Slugs of variants, each once, and how many units. */
  readonly items: readonly { readonly slug: string; readonly units: number }[]
  readonly code: string | undefined
}

/** More than a dialog can show. */
const MAX_ITEMS = 20
const MAX_UNITS = 99
const ITEM = /^([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)(?::(\d{1,2}))?$/u

/** Reads the link that an address is, with or without its origin; undefined for any other. What is malformed is left out. */
export function cartLinkOf(address: string): CartLink | undefined {
  const parameters = new URL(address, 'http://shop.invalid').searchParams
  const units = new Map<string, number>()
  for (const part of (parameters.get('add') ?? '').split(',')) {
    const [, slug, count = '1'] = ITEM.exec(part.trim()) ?? []
    if (slug === undefined || Number(count) === 0) continue
    if (!units.has(slug) && units.size === MAX_ITEMS) break
    units.set(slug, Math.min(MAX_UNITS, (units.get(slug) ?? 0) + Number(count)))
  }
  const code = parameters.get('code')?.trim().slice(0, MAX_PROMO_CODE_LENGTH) || undefined
  if (units.size === 0 && code === undefined) return undefined
  return { items: [...units].map(([slug, count]) => ({ slug, units: count })), code }
}
