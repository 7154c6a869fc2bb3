import { queryOptions } from '@tanstack/react-query'
import type { ProductCard } from '@/contract/finding/catalogue'
import type { ApiCaller } from '@/lib/api/api-caller'
import { listProductOf } from '@/lib/domain/cart/listed-product'
import { personalKey } from '@/lib/session/personal-queries'

/** Returns the query for refills that are due and news of followed stores, reduced to what is shown. Throws ApiError. */
export const ownHomeQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'home'),
    queryFn: async ({ signal }) => {
      const { refills, news } = (await api.call('ownHome', {}, { signal })).data
      return {
        refills: refills.map(({ product, daysSince }) => ({ product: productOf(product), daysSince })),
        news: news.map(productOf),
      }
    },
  })

const productOf = (card: ProductCard) => ({ ...listProductOf(card), finalPrice: card.finalPrice })
export type OwnProduct = ReturnType<typeof productOf>
