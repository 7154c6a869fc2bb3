import type { z } from 'zod'
import type { WishlistSort, wishlistItemBody } from '@/contract/finding/wishlist'
import { endpoint } from '../endpoint'

export const wishlistEndpoints = {
  wishlist: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number; sort?: WishlistSort | undefined; q?: string | undefined }) =>
      '/v1/favourite/product',
    query: (input) => ({ ...input }),
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistAnswer),
    needsCaller: true,
  }),
  wishlistIds: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/favourite/product/ids',
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistIdsAnswer),
    needsCaller: true,
  }),
  addToWishlist: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof wishlistItemBody>) => '/v1/favourite/product/',
    body: (input) => input,
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistWriteAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  removeFromWishlist: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: z.input<typeof wishlistItemBody>) => '/v1/favourite/product/',
    body: (input) => input,
    answer: () => import('@/contract/finding/wishlist').then((contract) => contract.wishlistWriteAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
} as const
