import type { z } from 'zod'
import type { WishlistSort, wishlistItemBody } from '@/contract/finding/wishlist'
import { endpoint } from '../endpoint'

export const wishlistEndpoints = {
  wishlist: endpoint({
    path: (_: { skip: number; limit: number; sort?: WishlistSort | undefined; q?: string | undefined }) =>
      '/v1/favourite/product',
    query: (input) => ({ ...input }),
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistAnswer),
  }),
  wishlistIds: endpoint({
    path: (_: Record<never, never>) => '/v1/favourite/product/ids',
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistIdsAnswer),
  }),
  addToWishlist: endpoint({
    method: 'POST',
    path: (_: z.input<typeof wishlistItemBody>) => '/v1/favourite/product/',
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistWriteAnswer),
    isKeyed: true,
  }),
  removeFromWishlist: endpoint({
    method: 'DELETE',
    path: (_: z.input<typeof wishlistItemBody>) => '/v1/favourite/product/',
    body: (input) => input,
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistWriteAnswer),
    isKeyed: true,
  }),
} as const
