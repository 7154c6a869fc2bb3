import type * as z from 'zod/mini'
import type { WrittenPromotion } from '@/contract/buying/promotion-editing'
import type { ChangedProductPart, ProductPartName } from '@/contract/finding/product-editing'
import { get, put } from '../endpoint'

/** The state that a write replaces; any state without it. */
interface Replaced {
  readonly etag: string | undefined
}

const ifMatch = ({ etag }: Replaced): Record<string, string> => (etag === undefined ? {} : { 'If-Match': etag })

const partAnswers = () => import('@/contract/finding/product-editing').then((contract) => contract.productPartAnswers)

const readPart = <Answer extends z.ZodMiniType>(name: ProductPartName, answer: () => Promise<Answer>) =>
  get({
    path: (_: { id: string }) => `/v1/admin/products/:id/${name}`,
    answer,
  })

const changePart = <Name extends ProductPartName, Answer extends z.ZodMiniType>(
  name: Name,
  answer: () => Promise<Answer>,
) =>
  put({
    path: (_: Replaced & { id: string; data: ChangedProductPart<Name> }): string => `/v1/admin/products/:id/${name}`,
    headers: ifMatch,
    body: ({ data }) => data,
    answer,
  })

const stockAnswer = () => partAnswers().then(({ stock }) => stock)
const pricesAnswer = () => partAnswers().then(({ prices }) => prices)
const dealsAnswer = () => partAnswers().then(({ deals }) => deals)
const visibilityAnswer = () => partAnswers().then(({ visibility }) => visibility)

/** Admins who change one's own products and promo codes. */
export const productEditingEndpoints = {
  editedProducts: get({
    path: (_: { q: string; page: number }) => '/v1/admin/products',
    answer: () => import('@/contract/finding/product-editing').then((contract) => contract.editedProductsAnswer),
  }),
  productStock: readPart('stock', stockAnswer),
  changeProductStock: changePart('stock', stockAnswer),
  productPrices: readPart('prices', pricesAnswer),
  changeProductPrices: changePart('prices', pricesAnswer),
  productDeals: readPart('deals', dealsAnswer),
  changeProductDeals: changePart('deals', dealsAnswer),
  productVisibility: readPart('visibility', visibilityAnswer),
  changeProductVisibility: changePart('visibility', visibilityAnswer),
  editedPromotions: get({
    path: (_: Record<never, never>) => '/v1/admin/promotions',
    answer: () => import('@/contract/buying/promotion-editing').then((contract) => contract.editedPromotionsAnswer),
  }),
  changePromotion: put({
    path: (_: Replaced & { code: string; terms: WrittenPromotion }) => '/v1/admin/promotions/:code',
    headers: ifMatch,
    body: ({ terms }) => terms,
    answer: () => import('@/contract/buying/promotion-editing').then((contract) => contract.editedPromotionAnswer),
  }),
} as const
