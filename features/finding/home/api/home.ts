import { queryOptions } from '@tanstack/react-query'
import type { ShoppingProduct } from '@/components/product-card/shopping-card'
import type { ProductCard } from '@/contract/finding/catalogue'
import type { HomeBlock, HomeContent } from '@/contract/finding/home'
import type { ApiCaller } from '@/lib/api/api-caller'
import { cardFieldsOf } from '@/lib/domain/cart/listed-product'

/** A block whose products are reduced to what their cards render. */
type WithCards<Block> = Block extends { readonly products: unknown }
  ? Omit<Block, 'products'> & { readonly products: readonly ShoppingProduct[] }
  : Block extends { readonly departments: readonly (infer Department)[] }
    ? Omit<Block, 'departments'> & { readonly departments: readonly Omit<Department, 'categoryId'>[] }
    : Block

export type ShownBlock = WithCards<HomeBlock>
export type BlockOf<Kind extends HomeBlock['kind']> = Extract<ShownBlock, { readonly kind: Kind }>

/** A product whose pictures open the page: in use, and alone. */
export interface HeroProduct {
  readonly slug: string
  readonly productName: string
  readonly images: ShoppingProduct['images']
  readonly msrpPrice: number
  readonly tfmPrice: number
}

/** The data that the home page renders. */
export interface HomePage extends Pick<HomeContent, 'trust'> {
  readonly hero: Omit<HomeContent['hero'], 'products'> & { readonly products: readonly HeroProduct[] }
  readonly blocks: readonly ShownBlock[]
}

/** Returns the query for the home page, reduced to what it renders, because every document carries the data. */
export const homeQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => homePageOf((await api.call('home', {}, { signal })).data),
  })

/** Reduces the response to what the page renders. */
export function homePageOf({ hero, trust, blocks }: HomeContent): HomePage {
  return {
    hero: { ...hero, products: hero.products.map(heroProduct) },
    trust,
    blocks: blocks.map((block) => {
      if ('products' in block) return withCards(block)
      return 'departments' in block ? withoutIds(block) : block
    }),
  }
}

function withCards(block: Extract<HomeBlock, { readonly products: unknown }>): ShownBlock {
  // The first deal is large and shows the product in use. Every other card shows its first picture only.
  const isLarge = (index: number) => block.kind === 'deals' && index === 0
  return { ...block, products: block.products.map((product, index) => cardFieldsOf(product, isLarge(index) ? 2 : 1)) }
}

/** Department pages are addressed by slug, so ids are omitted. */
function withoutIds(block: Extract<HomeBlock, { readonly kind: 'departments' }>): ShownBlock {
  return { ...block, departments: block.departments.map(({ title, slug, image }) => ({ title, slug, image })) }
}

function heroProduct({ slug, productName, images, msrpPrice, tfmPrice }: ProductCard, index: number): HeroProduct {
  const [alone, inUse] = picturesOf(images)
  const shown = inUse ?? alone
  return {
    ...{ slug, productName, msrpPrice, tfmPrice },
    // Only the largest one also shows its product alone, beside its name.
    images: shown ? [shown, ...(index === 0 && alone ? [alone] : [])] : [],
  }
}

const picturesOf = (images: ProductCard['images']) => images.map(({ small, altText }) => ({ small, altText }))

/** Query key of the newest posts of the blog. */
export const postsKey = (locale: string) => ['home', 'posts', locale] as const

/** Query key of the makers of the row. */
export const makersKey = (locale: string) => ['home', 'makers', locale] as const
