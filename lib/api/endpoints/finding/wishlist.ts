import type { z } from 'zod'
import type { WishlistSort, wishlistItemBody } from '@/contract/finding/wishlist'
import { get, post, remove } from '../endpoint'

export const wishlistEndpoints = {
  wishlist: get({
    path: (_: { skip: number; limit: number; sort?: WishlistSort | undefined; q?: string | undefined }) =>
      '/v1/favourite/product',
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistAnswer),
  }),
  wishlistIds: get({
    path: (_: Record<never, never>) => '/v1/favourite/product/ids',
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistIdsAnswer),
  }),
  addToWishlist: post({
    path: (_: z.input<typeof wishlistItemBody>) => '/v1/favourite/product/',
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistWriteAnswer),
    isKeyed: true,
  }),
  removeFromWishlist: remove({
    path: (_: z.input<typeof wishlistItemBody>) => '/v1/favourite/product/',
    body: (input) => input,
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistWriteAnswer),
    isKeyed: true,
  }),
} as const
