import type { z } from 'zod'
import type { deviceBody } from '@/contract/account/devices'
import { get, post } from '../endpoint'

/** Products: data, price, views. */
export const catalogueEndpoints = {
  productBySlug: get({
    base: 'api2',
    path: (_: { slug: string }) => '/api/v2/products/by-slug/:slug',
    query: () => ({ include_bitmap: 'false' }),
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.productBySlugAnswer),
    sharedFor: 5,
    needsNoToken: true,
  }),
  filteredBitmap: get({
    base: 'api2',
    path: (_: { slug: string; indices?: readonly (readonly [attribute: string, index: number])[] }) =>
      '/api/v2/products/by-slug/:slug/filtered-bitmap',
    query: (input) =>
      Object.fromEntries(
        (input.indices ?? []).map(([attribute, index]) => [`${attribute.toLowerCase()}_index`, index]),
      ),
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.filteredBitmapAnswer),
    sharedFor: 5,
    needsNoToken: true,
  }),
  variant: get({
    base: 'api2',
    path: (_: { parentProductId: string; variantKey: string }) => '/api/v2/variants/:parentProductId/:variantKey',
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.variantAnswer),
    needsNoToken: true,
  }),
  priceDetail: get({
    base: 'api2',
    path: (_: { variantId: string }) => '/api/v2/product/price/detail',
    answer: () => import('@/contract/buying/pricing').then((contract) => contract.priceDetailAnswer),
    sharedFor: 2,
    needsNoToken: true,
  }),
  priceHistory: get({
    base: 'api2',
    path: (_: { variantId: string }) => '/api/v2/product/price/history',
    answer: () => import('@/contract/buying/pricing').then((contract) => contract.priceHistoryAnswer),
    needsNoToken: true,
  }),
  similarProducts: get({
    base: 'api2',
    path: (_: { parentProductId: string; skip?: number; limit?: number; relation?: 'complements' }) =>
      '/api/v2/products/similar',
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.similarProductsAnswer),
    needsNoToken: true,
  }),
  recommendedProducts: get({
    base: 'api2',
    path: (_: { limit?: number }) => '/api/v2/products/recommended',
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.recommendedProductsAnswer),
    needsNoToken: true,
  }),
  productSocial: get({
    path: (_: { childProductId: string }) => '/v1/product/social',
    answer: () => import('@/contract/finding/follows').then((contract) => contract.productSocialAnswer),
    needsNoToken: true,
  }),
  sizeChart: get({
    path: (_: { childProductId: string }) => '/v1/size/chart',
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.sizeChartAnswer),
    needsNoToken: true,
  }),
  recentViews: get({
    path: (_: Record<never, never>) => '/v1/user/recentview',
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.recentViewsAnswer),
    needsNoToken: true,
  }),
  pageView: post({
    path: (_: { path: string; parentProductId?: string }) => '/v1/pageView',
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.pageViewAnswer),
    isBackground: true,
  }),
  device: post({
    path: (_: z.input<typeof deviceBody>) => '/v1/device',
    answer: () => import('@/contract/account/devices').then((contract) => contract.deviceAnswer),
    isBackground: true,
    needsNoToken: true,
  }),
} as const
