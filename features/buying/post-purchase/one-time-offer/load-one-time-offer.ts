import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { isSlug } from '@/lib/server/pages/slug'

/** What the document shows of the offered product. The offer itself is personal, so the browser loads it. */
export interface OfferedProduct {
  readonly slug: string
  readonly name: string
  readonly picture: string
  readonly description: string
  /** Days within which it can be returned; 0 when it cannot. */
  readonly returnDays: number
}

export interface OneTimeOfferProps {
  readonly product: OfferedProduct
  readonly orderId: string
}

const ORDER_ID = /^[\w-]{1,64}$/

/** Loads the page of an offer. Without an order, or for an unknown product, there is none. */
export async function loadOneTimeOffer({ api, params, search }: LoadContext): Promise<LoadResult<OneTimeOfferProps>> {
  const slug = params['slug'] ?? ''
  const orderId = search.get('masterOrderId') ?? ''
  if (!isSlug(slug) || !ORDER_ID.test(orderId)) return { kind: 'missing' }
  const { productData } = await api.call('productBySlug', { slug })
  return {
    kind: 'page',
    props: {
      orderId,
      product: {
        slug: productData.productSeo.slug,
        name: productData.productName,
        picture: (productData.images[1] ?? productData.images[0])?.medium ?? '',
        description: productData.productSeo.description,
        returnDays: productData.returnPolicy?.days ?? 0,
      },
    },
  }
}
