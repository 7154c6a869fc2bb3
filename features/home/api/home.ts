import { queryOptions } from '@tanstack/react-query'
import type { ShoppingProduct } from '@/components/product-card/shopping-card'
import type { ProductCard } from '@/contract/catalogue'
import type { HomeBlock, HomeContent } from '@/contract/home'
import type { ApiCaller } from '@/lib/api/api-caller'
import { drawnCard } from '@/lib/shopping/listed-product'

/** The block with its products cut to what their cards draw. */
type Drawn<Block> = Block extends { readonly products: unknown }
  ? Omit<Block, 'products'> & { readonly products: readonly ShoppingProduct[] }
  : Block extends { readonly departments: readonly (infer Department)[] }
    ? Omit<Block, 'departments'> & { readonly departments: readonly Omit<Department, 'categoryId'>[] }
    : Block

export type DrawnBlock = Drawn<HomeBlock>
export type BlockOf<Kind extends HomeBlock['kind']> = Extract<DrawnBlock, { readonly kind: Kind }>

/** A product whose pictures open the page: in use, and alone. */
export interface HeroProduct {
  readonly slug: string
  readonly productName: string
  readonly images: ShoppingProduct['images']
  readonly msrpPrice: number
  readonly tfmPrice: number
}

/** What the home page draws. */
export interface HomePage extends Pick<HomeContent, 'trust'> {
  readonly hero: Omit<HomeContent['hero'], 'products'> & { readonly products: readonly HeroProduct[] }
  readonly blocks: readonly DrawnBlock[]
}

/** The home page as its editor laid it out, cut to what it draws: the answer travels with every document. */
export const homeQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => drawn((await api.call('home', {}, { signal })).data),
  })

/** The answer, cut to what the page draws. */
export function drawn({ hero, trust, blocks }: HomeContent): HomePage {
  return {
    hero: { ...hero, products: hero.products.map(heroProduct) },
    trust,
    blocks: blocks.map((block) => {
      if ('products' in block) return withCards(block)
      return 'departments' in block ? withoutIds(block) : block
    }),
  }
}

function withCards(block: Extract<HomeBlock, { readonly products: unknown }>): DrawnBlock {
  // The first deal stands large, in use; every other card shows its first picture alone.
  const isLarge = (index: number) => block.kind === 'deals' && index === 0
  return { ...block, products: block.products.map((product, index) => drawnCard(product, isLarge(index) ? 2 : 1)) }
}

/** Their pages are found by their slugs. */
function withoutIds(block: Extract<HomeBlock, { readonly kind: 'departments' }>): DrawnBlock {
  return { ...block, departments: block.departments.map(({ title, slug, image }) => ({ title, slug, image })) }
}

function heroProduct({ slug, productName, images, msrpPrice, tfmPrice }: ProductCard, index: number): HeroProduct {
  const [alone, inUse] = picturesOf(images)
  const shown = inUse ?? alone
  return {
    ...{ slug, productName, msrpPrice, tfmPrice },
    // Only the largest one is shown alone too, beside its name.
    images: shown ? [shown, ...(index === 0 && alone ? [alone] : [])] : [],
  }
}

const picturesOf = (images: ProductCard['images']) => images.map(({ small, altText }) => ({ small, altText }))
