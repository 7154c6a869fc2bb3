import type { z } from 'zod'
import {
  appConfigAnswer,
  commonDataAnswer,
  guestTokenAnswer,
  megaMenuAnswer,
  menuCategoriesAnswer,
} from '@/contract/bootstrap'
import { oneTimeProductsAnswer, upsellCampaignAnswer } from '@/contract/campaigns'
import {
  filteredBitmapAnswer,
  pageViewAnswer,
  productBySlugAnswer,
  productDetailsAnswer,
  recentViewsAnswer,
  similarProductsAnswer,
  sizeChartAnswer,
  variantAnswer,
} from '@/contract/catalogue'
import { faqAnswer } from '@/contract/faq'
import { homeAnswer } from '@/contract/home'
import { priceDetailAnswer } from '@/contract/pricing'
import { reviewsAnswer } from '@/contract/reviews'
import { productSocialAnswer } from '@/contract/social'

/** Which service answers (specification 7.2). */
export type ServiceBase = 'api' | 'api2' | 'cms' | 'python'

export interface Endpoint<Input, Answer extends z.ZodType> {
  readonly base: ServiceBase
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (input: Input) => string
  /** Added as `?name=value`; absent values are left out, the order is kept. */
  readonly query?: (input: Input) => Readonly<Record<string, string | number | undefined>>
  readonly headers?: (input: Input) => Readonly<Record<string, string>>
  readonly body?: (input: Input) => unknown
  readonly answer: Answer
  /**
   * Seconds for which the storefront's server may give the same answer to every guest who asks the same. Only for
   * answers that do not depend on who asks. Absent: never.
   */
  readonly sharedFor?: number
}

const endpoint = <Input, Answer extends z.ZodType>(definition: Endpoint<Input, Answer>) => definition

const segment = encodeURIComponent

/**
 * Every call that the storefront makes: paths, methods and answers in one table, so that an operator whose service
 * differs changes this file alone (specification 7; decisions, section 6).
 */
export const endpoints = {
  guestToken: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/fetch/ssrtoken',
    answer: guestTokenAnswer,
  }),
  commonData: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { guestToken: string }) => `/fetch/common/data/${segment(input.guestToken)}/0`,
    answer: commonDataAnswer,
  }),
  appConfig: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/appConfig',
    answer: appConfigAnswer,
    sharedFor: 60,
  }),
  menuCategories: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/menuCategories',
    answer: menuCategoriesAnswer,
    sharedFor: 60,
  }),
  megaMenu: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/megaMenu',
    answer: megaMenuAnswer,
    sharedFor: 60,
  }),
  home: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: Record<never, never>) => '/api/home',
    answer: homeAnswer,
    sharedFor: 10,
  }),
  productBySlug: endpoint({
    base: 'api2',
    method: 'GET',
    path: (input: { slug: string }) => `/api/v2/products/by-slug/${segment(input.slug)}`,
    query: () => ({ include_bitmap: 'false' }),
    answer: productBySlugAnswer,
    sharedFor: 5,
  }),
  filteredBitmap: endpoint({
    base: 'api2',
    method: 'GET',
    path: (input: { slug: string; indices?: readonly (readonly [attribute: string, index: number])[] }) =>
      `/api/v2/products/by-slug/${segment(input.slug)}/filtered-bitmap`,
    query: (input) =>
      Object.fromEntries(
        (input.indices ?? []).map(([attribute, index]) => [`${attribute.toLowerCase()}_index`, index]),
      ),
    answer: filteredBitmapAnswer,
    sharedFor: 5,
  }),
  variant: endpoint({
    base: 'api2',
    method: 'GET',
    path: (input: { parentProductId: string; variantKey: string }) =>
      `/api/v2/variants/${segment(input.parentProductId)}/${segment(input.variantKey)}`,
    answer: variantAnswer,
  }),
  priceDetail: endpoint({
    base: 'api2',
    method: 'GET',
    path: (_: { variantId: string }) => '/api/v2/product/price/detail',
    query: (input) => ({ variantId: input.variantId }),
    answer: priceDetailAnswer,
    sharedFor: 2,
  }),
  similarProducts: endpoint({
    base: 'api2',
    method: 'GET',
    path: (_: { parentProductId: string; skip?: number; limit?: number }) => '/api/v2/products/similar',
    query: (input) => ({ parentProductId: input.parentProductId, skip: input.skip, limit: input.limit }),
    answer: similarProductsAnswer,
  }),
  productDetails: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { productId: string; parentProductId: string; isSearch?: 0 | 1; visitor: VisitorPlace }) =>
      '/v1/product/details',
    query: (input) => ({
      productId: input.productId,
      parentProductId: input.parentProductId,
      isSearch: input.isSearch,
    }),
    headers: (input) => ({
      loginType: String(input.visitor.loginType),
      latitude: input.visitor.latitude,
      longitude: input.visitor.longitude,
      city: segment(input.visitor.city),
      country: segment(input.visitor.country),
      ipAddress: input.visitor.ipAddress,
    }),
    answer: productDetailsAnswer,
  }),
  productSocial: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { childProductId: string }) => '/v1/product/social',
    query: (input) => ({ childProductId: input.childProductId }),
    answer: productSocialAnswer,
  }),
  sizeChart: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { childProductId: string }) => '/v1/size/chart',
    query: (input) => ({ childProductId: input.childProductId }),
    answer: sizeChartAnswer,
  }),
  recentViews: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/user/recentview',
    answer: recentViewsAnswer,
  }),
  pageView: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { path: string; parentProductId?: string }) => '/v1/pageView',
    body: (input) => input,
    answer: pageViewAnswer,
  }),
  oneTimeProducts: endpoint({
    base: 'api2',
    method: 'GET',
    path: (_: { primaryProductId: string } | { productSlug: string }) => '/fast/api/v1/onetime-free-products/lookup',
    query: (input) => ({
      ...('primaryProductId' in input
        ? { primaryProductId: input.primaryProductId }
        : { productSlug: input.productSlug }),
      bypassClaims: 'false',
    }),
    answer: oneTimeProductsAnswer,
    sharedFor: 10,
  }),
  upsellCampaign: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { campaignId: string }) => '/v1/upsellCampaigns',
    query: (input) => ({ campaignId: input.campaignId }),
    answer: upsellCampaignAnswer,
  }),
  productFaq: endpoint({
    base: 'api2',
    method: 'GET',
    path: (_: { slug: string }) => '/fast/api/v1/product-faq/bySlug',
    query: (input) => ({ slug: input.slug }),
    answer: faqAnswer,
    sharedFor: 30,
  }),
  productReviews: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { parentProductId: string; storeId: string; skip: number; limit: number }) => '/v1/product/review',
    query: (input) => ({
      parentProductId: input.parentProductId,
      storeId: input.storeId,
      skip: input.skip,
      limit: input.limit,
    }),
    answer: reviewsAnswer,
    sharedFor: 30,
  }),
} as const

/** Where a visitor is, as far as it is known (specification 7.4, headers of product details). */
export interface VisitorPlace {
  /** 1 signed in, 2 guest. */
  readonly loginType: 1 | 2
  readonly latitude: string
  readonly longitude: string
  readonly city: string
  readonly country: string
  readonly ipAddress: string
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
// biome-ignore lint/suspicious/noExplicitAny: only `any` stands for "whatever input this endpoint takes".
export type InputOf<N extends EndpointName> = Endpoints[N] extends Endpoint<infer I, any> ? I : never
export type AnswerOf<N extends EndpointName> = z.output<Endpoints[N]['answer']>
