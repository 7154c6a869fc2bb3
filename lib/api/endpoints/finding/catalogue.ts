import type { z } from 'zod'
import type { deviceBody } from '@/contract/account/devices'
import { get, post, segment } from '../endpoint'

/** Products: data, price, views. */
export const catalogueEndpoints = {
  productBySlug: get({
    base: 'api2',
    path: (input: { slug: string }) => `/api/v2/products/by-slug/${segment(input.slug)}`,
    query: () => ({ include_bitmap: 'false' }),
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.productBySlugAnswer),
    sharedFor: 5,
    needsNoToken: true,
  }),
  filteredBitmap: get({
    base: 'api2',
    path: (input: { slug: string; indices?: readonly (readonly [attribute: string, index: number])[] }) =>
      `/api/v2/products/by-slug/${segment(input.slug)}/filtered-bitmap`,
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
    path: (input: { parentProductId: string; variantKey: string }) =>
      `/api/v2/variants/${segment(input.parentProductId)}/${segment(input.variantKey)}`,
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.variantAnswer),
    needsNoToken: true,
  }),
  priceDetail: get({
    base: 'api2',
    path: (_: { variantId: string }) => '/api/v2/product/price/detail',
    query: (input) => ({ variantId: input.variantId }),
    answer: () => import('@/contract/buying/pricing').then((contract) => contract.priceDetailAnswer),
    sharedFor: 2,
    needsNoToken: true,
  }),
  priceHistory: get({
    base: 'api2',
    path: (_: { variantId: string }) => '/api/v2/product/price/history',
    query: (input) => ({ variantId: input.variantId }),
    answer: () => import('@/contract/buying/pricing').then((contract) => contract.priceHistoryAnswer),
    needsNoToken: true,
  }),
  similarProducts: get({
    base: 'api2',
    path: (_: { parentProductId: string; skip?: number; limit?: number; relation?: 'complements' }) =>
      '/api/v2/products/similar',
    query: ({ parentProductId, skip, limit, relation }) => ({ parentProductId, skip, limit, relation }),
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.similarProductsAnswer),
    needsNoToken: true,
  }),
  recommendedProducts: get({
    base: 'api2',
    path: (_: { limit?: number }) => '/api/v2/products/recommended',
    query: ({ limit }) => ({ limit }),
    answer: () => import('@/contract/finding/catalogue').then((contract) => contract.recommendedProductsAnswer),
    needsNoToken: true,
  }),
  productSocial: get({
    path: (_: { childProductId: string }) => '/v1/product/social',
    query: (input) => ({ childProductId: input.childProductId }),
    answer: () => import('@/contract/finding/follows').then((contract) => contract.productSocialAnswer),
    needsNoToken: true,
  }),
  sizeChart: get({
    path: (_: { childProductId: string }) => '/v1/size/chart',
    query: (input) => ({ childProductId: input.childProductId }),
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
