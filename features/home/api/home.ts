import { queryOptions } from '@tanstack/react-query'
import type { ShoppingProduct } from '@/components/product-card/shopping-card'
import type { ProductCard } from '@/contract/catalogue'
import type { HomeContent } from '@/contract/home'
import type { ApiCaller } from '@/lib/api/api-caller'
import { heroProducts } from '../hero-products'

/** More rows of categories make the page long, not useful: the departments lead to the others. */
const CATEGORY_ROWS = 4
/** A card shows the first picture, the hero and the large deal the second. */
const PICTURES = 2

type HomeSection = Omit<HomeContent['sections'][number], 'products'> & { readonly products: readonly ShoppingProduct[] }

/** What the home page draws. */
export interface HomeRows {
  readonly departments: HomeContent['departments']
  readonly sections: readonly HomeSection[]
}

/** Departments and rows of the home page, cut to what it draws: the answer travels with every document. */
export const homeQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => drawn((await api.call('home', {}, { signal })).data),
  })

function drawn({ departments, sections }: HomeContent): HomeRows {
  const categories = sections.filter(({ kind }) => kind === 'category').slice(0, CATEGORY_ROWS)
  const rows = sections
    .filter((section) => section.kind !== 'category' || categories.includes(section))
    .map((section) => ({ ...section, products: section.products.map(cardOf) }))
  const inHero = new Set(heroProducts(rows.filter(({ kind }) => kind !== 'deals')).map(({ slug }) => slug))
  const trimmed = (card: ShoppingProduct) =>
    inHero.has(card.slug) ? card : { ...card, images: card.images.slice(0, 1) }
  return {
    departments,
    sections: rows.map((row) => (row.kind === 'deals' ? row : { ...row, products: row.products.map(trimmed) })),
  }
}

function cardOf(product: ProductCard): ShoppingProduct {
  const { childProductId, productName, slug, brandName, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice } =
    product
  const { TotalStarRating, TotalNoOfRatings, inStock, allowOrderOutOfStock, discountValue } = product
  const { isGroupBuyCampaign, isBundle, dealStartsAt, subscribePercent, swatches, swatchCount, hasVariants } = product
  return {
    ...{ childProductId, productName, slug, brandName, currencySymbol, msrpPrice, tfmPrice, rewardFinalPrice },
    ...{ TotalStarRating, TotalNoOfRatings, inStock, allowOrderOutOfStock, discountValue },
    ...{ isGroupBuyCampaign, isBundle, dealStartsAt, subscribePercent, swatches, swatchCount, hasVariants },
    images: product.images.slice(0, PICTURES).map(({ small, altText }) => ({ small, altText })),
  }
}
