import type { CardProduct } from '@/components/product-card/product-card'

const SHOWN = 3

/**
 * The products whose pictures open the home page: a bundle first, since it shows the most, then one of each row. Only
 * products with a second picture, the one that shows them in use.
 */
export function heroProducts<P extends Pick<CardProduct, 'slug' | 'isBundle' | 'images'>>(
  rows: readonly { readonly products: readonly P[] }[],
): readonly P[] {
  const fit = rows.map(({ products }) => products.filter(({ images }) => images.length > 1))
  const bundle = fit.flat().find(({ isBundle }) => isBundle)
  const candidates = [...(bundle ? [bundle] : []), ...fit.flatMap((products) => products.slice(0, 1)), ...fit.flat()]
  const bySlug = new Map(candidates.map((product) => [product.slug, product]))
  return [...bySlug.values()].slice(0, SHOWN)
}
