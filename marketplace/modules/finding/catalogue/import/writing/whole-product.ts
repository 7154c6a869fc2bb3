import { idOf } from '../../../../../shared/ids.ts'
import { PRODUCT_DEFAULTS, type ProductLine, type VariantLine, type WholeProduct } from '../lines/product-line.ts'

/**
 * Returns the product that a line makes of the one that the shop has, or of none. What the line leaves out stays as it is;
 * votes, sales and the time of creation are the shop's own once it has the product.
 */
export function wholeProduct(line: ProductLine, known: WholeProduct | undefined, now: Date): WholeProduct {
  const id = known?.id ?? line.id ?? idOf('product', line.slug)
  const base = known ?? { ...PRODUCT_DEFAULTS, sold: line.sold ?? 0, createdAt: line.createdAt ?? now }
  const idFor = (kind: string, at: string | number) => idOf(kind, `${id}:${at}`)
  const plan = line.plan === undefined ? base.plan : line.plan
  return {
    ...base,
    ...line,
    id,
    sold: base.sold,
    createdAt: base.createdAt,
    texts: { ...known?.texts, ...line.texts },
    attributes: (line.attributes ?? base.attributes).map((attribute) => withKnownNames(attribute, known)),
    variants: line.variants.map((variant) => wholeVariant(variant, known)),
    formerSlugs: bySlug([...base.formerSlugs, ...(line.formerSlugs ?? [])]),
    plan: plan && {
      ...plan,
      id: plan.id ?? known?.plan?.id ?? idFor('seller-plan', 0),
      frequencies: plan.frequencies.map((one) => ({ ...one, id: one.id ?? idFor('frequency', one.every + one.unit) })),
    },
    deals: inOrder(withPlaceIds(line.deals ?? base.deals, (_, at) => idFor('timed-deal', at))),
    packs: withIds(line.packs ?? base.packs, ({ quantity }) => idFor('child-offer', quantity)).toSorted(
      (a, b) => a.quantity - b.quantity || compared(a.id, b.id),
    ),
    campaigns: inOrder(withPlaceIds(line.campaigns ?? base.campaigns, ({ type }, at) => idFor(`campaign-${type}`, at))),
    faqs: withIds(line.faqs ?? base.faqs, ({ question }) => idFor('faq', question)).map((faq) => ({
      ...faq,
      ...votesOf(faq.id, known?.faqs),
    })),
    featureRatings: withIds(line.featureRatings ?? base.featureRatings, ({ name }) => idFor('feature', name)).map(
      (feature) => {
        const own = known?.featureRatings.find((one) => one.id === feature.id)
        return own ? { ...feature, total: own.total, ratings: own.ratings } : feature
      },
    ),
    reviews: reviewsOf(line, known, idFor),
  }
}

function wholeVariant(line: VariantLine, known: WholeProduct | undefined): Required<VariantLine> {
  const own = known && matchingVariant(line, known)
  return {
    ...(own ?? { sku: null, gtin: null, talents: 0, stock: 0 }),
    ...line,
    id: own?.id ?? line.id ?? newVariantId(line),
  }
}

/** What a line, or a call, names a variant by. */
export type VariantName = Partial<Pick<VariantLine, 'id' | 'sku' | 'slug'>>

/** Returns the variant of the shop that a line means: by its id, else its SKU, else its slug, also a former one. */
export const matchingVariant = (line: VariantName, { variants }: WholeProduct) =>
  line.id !== undefined
    ? variants.find(({ id }) => id === line.id)
    : (variants.find(({ sku }) => sku !== null && sku === line.sku) ??
      variants.find(({ slug }) => slug === line.slug) ??
      variants.find(({ id }) => id === newVariantId(line)))

export const newVariantId = ({ sku, slug = '' }: VariantName): string => idOf('variant', sku ?? slug)

/** A file in one language has no names of options in the others. */
function withKnownNames(attribute: WholeProduct['attributes'][number], known: WholeProduct | undefined) {
  const own = known?.attributes.find(({ name }) => name === attribute.name)
  return {
    ...attribute,
    options: attribute.options.map((option) => ({
      ...own?.options.find(({ value }) => value === option.value),
      ...option,
    })),
  }
}

function reviewsOf(line: ProductLine, known: WholeProduct | undefined, idFor: (kind: string, at: string) => string) {
  const reviews = withIds(line.reviews ?? [], (one) =>
    idFor('review', `${one.name}:${one.createdAt.toISOString()}:${one.text}`),
  )
  const byId = new Map((known?.reviews ?? []).map((review) => [review.id, review]))
  for (const review of reviews)
    byId.set(review.id, { language: null, editedAt: null, ...review, ...votesOf(review.id, known?.reviews) })
  return [...byId.values()].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || compared(a.id ?? '', b.id ?? ''),
  )
}

interface Voted {
  readonly id?: string
  readonly likes: number
  readonly dislikes: number
}

function votesOf(id: string, known: readonly Voted[] | undefined) {
  const own = known?.find((one) => one.id === id)
  return own && { likes: own.likes, dislikes: own.dislikes }
}

const withIds = <Part extends { readonly id?: string }>(parts: readonly Part[], idFor: (part: Part) => string) =>
  parts.map((part) => ({ ...part, id: part.id ?? idFor(part) }))

/** Ids by the place in the list, which tells parts without an id apart; one that a part of the list has is passed over. */
function withPlaceIds<Part extends { readonly id?: string }>(
  parts: readonly Part[],
  idFor: (part: Part, at: number) => string,
) {
  const taken = new Set(parts.map(({ id }) => id))
  return parts.map((part, place) => {
    let at = place
    while (part.id === undefined && taken.has(idFor(part, at))) at += 1
    const id = part.id ?? idFor(part, at)
    taken.add(id)
    return { ...part, id }
  })
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const inOrder = <Part extends { readonly id: string }>(parts: readonly Part[]) =>
  parts.toSorted((a, b) => compared(a.id, b.id))

function bySlug(former: WholeProduct['formerSlugs']) {
  const bySlug = new Map(former.map((one) => [one.slug, one]))
  return [...bySlug.values()].toSorted((a, b) => compared(a.slug, b.slug))
}
