import type { z } from 'zod'
import {
  adminUserAnswer,
  auditAnswer,
  type changeProfileBody,
  doneAnswer,
  type impersonateBody,
  profileAnswer,
  type resetPasswordBody,
  sessionAnswer,
  type signInBody,
  signUpAnswer,
  type signUpBody,
  type verifyCodeBody,
} from '@/contract/account'
import { addressAnswer, type addressBody, type addressChangeBody, addressesAnswer } from '@/contract/address'
import type { stockNotifyBody } from '@/contract/back-in-stock'
import { commonDataAnswer, guestTokenAnswer, megaMenuAnswer } from '@/contract/bootstrap'
import { oneTimeProductsAnswer, upsellCampaignAnswer } from '@/contract/campaigns'
import { type CartItemBody, cartAnswer, cartWriteAnswer, deliveryAnswer } from '@/contract/cart'
import {
  filteredBitmapAnswer,
  pageViewAnswer,
  productBySlugAnswer,
  productDetailsAnswer,
  recentViewsAnswer,
  recommendedProductsAnswer,
  similarProductsAnswer,
  sizeChartAnswer,
  variantAnswer,
} from '@/contract/catalogue'
import { categoryAnswer } from '@/contract/categories'
import { collectionAnswer, collectionProductsAnswer, collectionsAnswer } from '@/contract/collections'
import {
  blogTokenAnswer,
  faqPageAnswer,
  postAnswer,
  postsAnswer,
  type TextPageName,
  textPageAnswer,
} from '@/contract/content'
import { crawlerCountsAnswer, crawlerEntriesAnswer, crawlerFeedAnswer } from '@/contract/crawler-entries'
import { faqAnswer, faqVoteAnswer, type faqVoteBody } from '@/contract/faq'
import { homeAnswer } from '@/contract/home'
import { type KeywordSearchBody, listingAnswer } from '@/contract/listing'
import { type ListingQuery, listingParams } from '@/contract/listing-query'
import type { OfferPageKind, OfferSort } from '@/contract/offer-kinds'
import { offersAnswer } from '@/contract/offers'
import {
  exclusiveDealsAnswer,
  orderAnswer,
  ordersAnswer,
  type PlaceOrderBody,
  placedOrderAnswer,
  savedCardsAnswer,
  type upsellBrowseLogBody,
  type upsellDraftOrderBody,
} from '@/contract/orders'
import { partnerLinkAnswer, partnerLinksAnswer, partnerPromosAnswer } from '@/contract/partner'
import { priceDetailAnswer } from '@/contract/pricing'
import { offeredPromotionsAnswer, promotionAnswer, type promotionBody } from '@/contract/promotion'
import type { QuestionTrigger } from '@/contract/question-sorts'
import {
  answerReportAnswer,
  type answerReportBody,
  answerVoteAnswer,
  type answerVoteBody,
  questionAskedAnswer,
  type questionBody,
  questionsAnswer,
} from '@/contract/questions'
import { recentSearchChangedAnswer, recentSearchesAnswer } from '@/contract/recent-searches'
import {
  ownReviewAnswer,
  type ReviewBody,
  ratableAttributesAnswer,
  reviewReportAnswer,
  type reviewReportBody,
  reviewsAnswer,
  reviewVoteAnswer,
  type reviewVoteBody,
  reviewWrittenAnswer,
} from '@/contract/reviews'
import { followAnswer, followingAnswer, productSocialAnswer } from '@/contract/social'
import { storeAnswer, storeReportAnswer, type storeReportBody, storesAnswer } from '@/contract/stores'
import { uploadAnswer } from '@/contract/uploads'
import { partnerSettingsAnswer, shareholderAnswer } from '@/contract/wallet'
import {
  favouriteAnswer,
  type favouriteBody,
  type WishlistSort,
  wishlistAnswer,
  wishlistIdsAnswer,
} from '@/contract/wishlist'
import { publicConfig } from '../config'

/** Which service responds. */
export type ServiceBase = 'api' | 'api2' | 'cms' | 'python'

export interface Endpoint<Input, Answer extends z.ZodType> {
  readonly base: ServiceBase
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (input: Input) => string
  /** Added as `?name=value`. Absent values are left out, array values are repeated, and the order is preserved. */
  readonly query?: (input: Input) => Readonly<Record<string, string | number | undefined | readonly string[]>>
  readonly headers?: (input: Input) => Readonly<Record<string, string>>
  readonly body?: (input: Input) => unknown
  /** Sent as form data instead of a JSON body. */
  readonly form?: (input: Input) => Readonly<Record<string, string>>
  readonly answer: Answer
  /** The status codes that mean success, when that is not every code below 400. */
  readonly successes?: readonly number[]
  /** The response depends on the caller: a guest without a token obtains one first. */
  readonly needsCaller?: true
  /**
   * A write with an idempotency key. The marketplace executes it once however often it arrives, so it may be retried
   * like a read.
   */
  readonly isKeyed?: true
  /**
   * Sent without an action of the shopper. When the session is over, the shopper is not asked to sign in again for it.
   */
  readonly isBackground?: true
  /** A POST without side effects, such as a graph query. It may be retried like a GET. */
  readonly isRead?: true
  /**
   * Seconds for which the storefront's server may reuse the response for every guest with the same request. Only for
   * responses that do not depend on the caller. Absent: never.
   */
  readonly sharedFor?: number
}

const endpoint = <Input, Answer extends z.ZodType>(definition: Endpoint<Input, Answer>) => definition

const segment = encodeURIComponent

/**
 * Every call that the storefront makes. Paths, methods and response schemas are in one table, so an operator whose
 * services differ changes only this file.
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
    path: (_: { preview?: boolean }) => '/api/home',
    query: ({ preview }) => ({ preview: preview ? 1 : undefined }),
    answer: homeAnswer,
    sharedFor: 10,
  }),
  faqPage: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: Record<never, never>) => '/api/faq',
    answer: faqPageAnswer,
    sharedFor: 10,
  }),
  textPage: endpoint({
    base: 'cms',
    method: 'GET',
    path: ({ name }: { name: TextPageName }) => `/api/${name}`,
    answer: textPageAnswer,
    sharedFor: 10,
  }),
  /** Returns a token that opens the blog for one day. The shop stores it in the cookie BlogToken. */
  blogToken: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: Record<never, never>) => '/api/blog/token',
    answer: blogTokenAnswer,
  }),
  posts: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: { blogToken: string }) => '/api/blog',
    headers: ({ blogToken }) => ({ BlogToken: blogToken }),
    answer: postsAnswer,
  }),
  post: endpoint({
    base: 'cms',
    method: 'GET',
    path: (input: { slug: string; blogToken: string }) => `/api/blog/${segment(input.slug)}`,
    headers: ({ blogToken }) => ({ BlogToken: blogToken }),
    answer: postAnswer,
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
  /** Filtered search, for lists without a search text. */
  filteredSearch: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: FilteredSearchInput) => '/v1/searchFilter',
    query: ({ query, storeId }) => {
      const params = listingParams({ ...query, page: 1 })
      const names = [...new Set(params.keys())]
      return {
        ...Object.fromEntries(names.map((name) => [name, params.getAll(name)])),
        page: query.page,
        s_id: storeId,
      }
    },
    headers: (input) => ({
      searchType: String(searchTypeOf(input)),
      ipAddress: input.visitor.ipAddress,
    }),
    answer: listingAnswer,
    sharedFor: 5,
  }),
  /** Keyword search. */
  keywordSearch: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { keyword: string; body: KeywordSearchBody; loginType: 1 | 2; searchType?: number }) =>
      '/v1/searchFilter-New/',
    headers: (input) => ({
      filterType: '1',
      popularStatus: '0',
      searchType: String(input.searchType ?? USUAL_SEARCH_TYPE),
      logintype: String(input.loginType),
      keyword: segment(input.keyword),
    }),
    body: (input) => input.body,
    answer: listingAnswer,
    isRead: true,
    sharedFor: 5,
  }),
  category: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { slugOrId: string }) => `/v1/category/${segment(input.slugOrId)}`,
    answer: categoryAnswer,
    sharedFor: 30,
  }),
  stores: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/store',
    answer: storesAnswer,
    sharedFor: 60,
  }),
  store: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { storeId: string }) => `/v1/store/${segment(input.storeId)}`,
    answer: storeAnswer,
    sharedFor: 10,
  }),
  reportStore: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof storeReportBody>) => '/v1/reportStore',
    body: (input) => input,
    answer: storeReportAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  offers: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { kind?: OfferPageKind; sort?: OfferSort; limit?: number }) => '/v1/offers',
    query: ({ kind, sort, limit }) => ({ kind, sort, limit }),
    answer: offersAnswer,
    sharedFor: 5,
  }),
  recentSearches: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/recentSearch',
    answer: recentSearchesAnswer,
    needsCaller: true,
  }),
  keepSearch: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { query: string }) => '/v1/recentSearch',
    body: (input) => input,
    answer: recentSearchChangedAnswer,
    needsCaller: true,
  }),
  /** Deletes one recent search, or all of them when `query` is absent. */
  forgetSearches: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: { query?: string }) => '/v1/recentSearch',
    body: (input) => input,
    answer: recentSearchChangedAnswer,
    needsCaller: true,
  }),
  crawlerCounts: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/crawler/counts',
    answer: crawlerCountsAnswer,
    sharedFor: 60,
  }),
  crawlerEntries: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: CrawlerPage & { kind: 'products' | 'categories' | 'stores' }) => `/v1/crawler/${input.kind}`,
    query: ({ after, skip, limit }) => ({ after, skip, limit }),
    answer: crawlerEntriesAnswer,
  }),
  crawlerFeed: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: CrawlerPage) => '/v1/crawler/feed',
    query: ({ after, skip, limit }) => ({ after, skip, limit }),
    answer: crawlerFeedAnswer,
  }),
  similarProducts: endpoint({
    base: 'api2',
    method: 'GET',
    path: (_: { parentProductId: string; skip?: number; limit?: number; relation?: 'complements' }) =>
      '/api/v2/products/similar',
    query: ({ parentProductId, skip, limit, relation }) => ({ parentProductId, skip, limit, relation }),
    answer: similarProductsAnswer,
  }),
  recommendedProducts: endpoint({
    base: 'api2',
    method: 'GET',
    path: (_: { limit?: number }) => '/api/v2/products/recommended',
    query: ({ limit }) => ({ limit }),
    answer: recommendedProductsAnswer,
  }),
  /** No caller yet: orders. */
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
    needsCaller: true,
    isBackground: true,
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
    path: (_: { parentProductId: string; storeId: string; skip: number; limit: number; imagesOnly?: 1 | undefined }) =>
      '/v1/product/review',
    query: (input) => ({
      parentProductId: input.parentProductId,
      storeId: input.storeId,
      skip: input.skip,
      limit: input.limit,
      imagesOnly: input.imagesOnly,
    }),
    answer: reviewsAnswer,
    sharedFor: 30,
  }),
  voteReview: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof reviewVoteBody>) => '/v1/likeDislikeReview/',
    body: (input) => input,
    answer: reviewVoteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  reportReview: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof reviewReportBody>) => '/v1/reportReview/',
    body: (input) => input,
    answer: reviewReportAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  ratableAttributes: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { parentProductId: string }) => '/v1/ratableAttribute',
    query: (input) => ({ productId: input.parentProductId }),
    answer: ratableAttributesAnswer,
  }),
  ownReview: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { parentProductId: string }) => '/v1/productReviewRating/',
    query: (input) => ({ productId: input.parentProductId }),
    answer: ownReviewAnswer,
    needsCaller: true,
  }),
  writeReview: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { review: ReviewBody; visitor: Pick<VisitorPlace, 'ipAddress' | 'latitude' | 'longitude'> }) =>
      '/v1/productReviewRating/',
    headers: ({ visitor }) => ({
      ipAddress: visitor.ipAddress,
      latitude: visitor.latitude,
      longitude: visitor.longitude,
    }),
    body: (input) => input.review,
    answer: reviewWrittenAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  uploadReviewImage: endpoint({
    base: 'api',
    method: 'POST',
    // The trailing slash is required: the path without it accepts a file upload.
    path: (_: { name: string; data: string }) => '/v1/imageUpload/',
    form: (input) => ({
      bucket: publicConfig().mediaCloud,
      folderName: 'products',
      type: '0',
      name: input.name,
      data: input.data,
    }),
    answer: uploadAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  questions: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number; perentProductId: string; trigger: QuestionTrigger; searchName: string }) =>
      '/v1/productQuestion',
    query: (input) => ({
      skip: input.skip,
      limit: input.limit,
      perentProductId: input.perentProductId,
      trigger: input.trigger,
      searchName: input.searchName,
    }),
    answer: questionsAnswer,
  }),
  askQuestion: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof questionBody>) => '/v1/productQuestion',
    body: (input) => input,
    answer: questionAskedAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  voteAnswer: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    body: (input) => input,
    answer: answerVoteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  clearOppositeAnswerVote: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: z.input<typeof answerVoteBody>) => '/v1/likeDislikeProduct',
    body: (input) => input,
    answer: answerVoteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  reportAnswer: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof answerReportBody>) => '/v1/reportProductQuestionAnswer',
    body: (input) => input,
    answer: answerReportAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  voteFaq: endpoint({
    base: 'api2',
    method: 'POST',
    path: (_: z.input<typeof faqVoteBody>) => '/fast/api/v1/product-faq/like-dislike',
    body: (input) => input,
    answer: faqVoteAnswer,
    successes: [200, 201],
    needsCaller: true,
    isKeyed: true,
  }),
  signIn: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof signInBody>) => '/v1/signIn',
    body: (input) => input,
    answer: sessionAnswer,
  }),
  signUp: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof signUpBody>) => '/v1/signUp',
    body: (input) => input,
    answer: signUpAnswer,
  }),
  verifyCode: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof verifyCodeBody>) => '/v1/verifyCode',
    body: (input) => input,
    answer: sessionAnswer,
  }),
  resendCode: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { email: string }) => '/v1/resendCode',
    body: (input) => input,
    answer: doneAnswer,
  }),
  forgotPassword: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { email: string }) => '/v1/forgotPassword',
    body: (input) => input,
    answer: doneAnswer,
  }),
  resetPassword: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof resetPasswordBody>) => '/v1/resetPassword',
    body: (input) => input,
    answer: doneAnswer,
  }),
  refreshToken: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { refreshToken: string }) => '/v1/refreshToken',
    body: (input) => input,
    answer: sessionAnswer,
  }),
  logout: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { refreshToken?: string | undefined; everywhere?: boolean | undefined }) => '/v1/logout',
    body: (input) => input,
    answer: doneAnswer,
  }),
  profile: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/profile',
    answer: profileAnswer,
    needsCaller: true,
  }),
  changeProfile: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: z.input<typeof changeProfileBody>) => '/v1/profile',
    body: (input) => input,
    answer: profileAnswer,
    needsCaller: true,
  }),
  shareholder: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { externalId: string }) => '/v1/graphql',
    body: ({ externalId }) => ({
      query: `{ shareholder(externalId: ${JSON.stringify(externalId)}) { externalId shareCount isActive createdAt walletBalance walletId lifetimeEarning purchases friendPurchases totalSavings totalReferral referralLimit trendEarning xchangeContribution masterOrderTalents } }`,
    }),
    answer: shareholderAnswer,
    needsCaller: true,
    isRead: true,
  }),
  partnerSettings: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: Record<never, never>) => '/v1/partner/graphql',
    body: () => ({ query: '{ partnerSettings { platformPercentage } }' }),
    answer: partnerSettingsAnswer,
    needsCaller: true,
    isRead: true,
  }),
  adminUser: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { email: string }) => '/v1/admin/user',
    query: (input) => ({ email: input.email }),
    answer: adminUserAnswer,
    needsCaller: true,
  }),
  adminAudit: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number }) => '/v1/admin/audit',
    query: (input) => ({ skip: input.skip, limit: input.limit }),
    answer: auditAnswer,
    needsCaller: true,
  }),
  impersonate: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof impersonateBody>) => '/v1/impersonate',
    body: (input) => input,
    answer: sessionAnswer,
  }),
  endImpersonation: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: Record<never, never>) => '/v1/impersonate',
    answer: doneAnswer,
  }),
  userCart: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { storeCategoryId: string; cartId?: string | undefined }) => '/v1/user/cart',
    query: (input) => ({ storeCategoryId: input.storeCategoryId, cartId: input.cartId }),
    answer: cartAnswer,
    needsCaller: true,
  }),
  inventoryCart: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { cartId: string }) => '/v1/cart/inventory',
    query: (input) => ({ cartId: input.cartId }),
    answer: cartAnswer,
    needsCaller: true,
  }),
  createCart: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: CartItemBody) => '/v1/cart',
    body: (input) => input,
    answer: cartWriteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  editCart: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: CartItemBody) => '/v1/cart',
    body: (input) => input,
    answer: cartWriteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  clearCart: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: { currencySymbol: string; currencyCode: string }) => '/v1/cart',
    headers: (input) => ({
      platform: '3',
      language: 'en',
      currencysymbol: segment(input.currencySymbol),
      currencycode: input.currencyCode,
    }),
    answer: doneAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  saveCartLine: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (input: { lineId: string; savedForLater: boolean }) => `/v1/cart/line/${segment(input.lineId)}`,
    body: ({ savedForLater }) => ({ savedForLater }),
    answer: cartWriteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  addMembership: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { cartId?: string | undefined }) => '/v1/cart/membership',
    body: ({ cartId }) => ({ action: 1, cartId }),
    answer: cartWriteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  /** No caller: the product page adds with `editCart`. */
  addUpsell: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { upsellCampaignId: string }) => '/v1/upsellCampaign/cart',
    body: (input) => input,
    answer: cartWriteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  /** No caller yet: checkout. */
  delivery: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { cartId: string; deliveryAddressId: string } | { cartId: string; lat: string; long: string }) =>
      '/v1/delivery/calculate',
    query: (input) =>
      'deliveryAddressId' in input
        ? { cartId: input.cartId, deliveryAddressId: input.deliveryAddressId }
        : { cartId: input.cartId, deliveryAddressLatitude: input.lat, deliveryAddressLongitude: input.long },
    answer: deliveryAnswer,
    needsCaller: true,
  }),
  storeDelivery: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { storeId: string; zip: string }) => '/v1/delivery/calculate',
    query: (input) => input,
    answer: deliveryAnswer,
  }),
  checkoutCart: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { cartId?: string | undefined; deliveryAddressId?: string | undefined; checksInventory?: boolean }) =>
      '/v1/cart/checkout',
    query: ({ cartId, deliveryAddressId, checksInventory = true }) => ({
      isValidateInventory: checksInventory ? 1 : 0,
      deliveryAddressId: deliveryAddressId ?? '',
      pushAnalytics: 1,
      taxCalculate: deliveryAddressId === undefined ? 0 : 1,
      cartId,
    }),
    answer: cartAnswer,
    needsCaller: true,
  }),
  addresses: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/address',
    answer: addressesAnswer,
    needsCaller: true,
  }),
  addAddress: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof addressBody>) => '/v1/address',
    body: (input) => input,
    answer: addressAnswer,
    needsCaller: true,
  }),
  changeAddress: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (input: { addressId: string } & z.input<typeof addressChangeBody>) =>
      `/v1/address/${segment(input.addressId)}`,
    body: ({ addressId: _, ...change }) => change,
    answer: addressAnswer,
    needsCaller: true,
  }),
  removeAddress: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { addressId: string }) => `/v1/address/${segment(input.addressId)}`,
    answer: doneAnswer,
    needsCaller: true,
  }),
  placeOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: PlaceOrderBody) => '/v1/order',
    body: (input) => input,
    answer: placedOrderAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  order: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { orderId: string }) => `/v1/order/${segment(input.orderId)}`,
    answer: orderAnswer,
    needsCaller: true,
  }),
  /** No caller yet: account. */
  orders: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number }) => '/v1/order',
    query: ({ skip, limit }) => ({ skip, limit }),
    answer: ordersAnswer,
    needsCaller: true,
  }),
  savedCards: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/paymentMethod',
    answer: savedCardsAnswer,
    needsCaller: true,
  }),
  removeSavedCard: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { cardId: string }) => `/v1/paymentMethod/${segment(input.cardId)}`,
    answer: doneAnswer,
    needsCaller: true,
  }),
  exclusiveDeals: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: {
      masterOrderId: string
      campaignId?: string | undefined
      type?: 'ALL' | 'OTO' | 'EXCLUSIVE'
      skip?: number
      limit?: number
      /** Asks for the tax too, as the checkout does. */
      calculatesTax?: boolean
    }) => '/v1/exclusiveDeals',
    query: ({ masterOrderId, campaignId, type = 'ALL', skip = 0, limit = 6, calculatesTax = false }) => ({
      masterOrderId,
      type,
      skip,
      limit,
      campaignId,
      taxCalculate: calculatesTax ? 1 : undefined,
    }),
    answer: exclusiveDealsAnswer,
    needsCaller: true,
  }),
  upsellDraftOrder: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof upsellDraftOrderBody> & { currencyCode: string }) => '/v1/upsellDraftOrder',
    headers: ({ currencyCode }) => ({ platform: '3', currency: currencyCode }),
    body: ({ currencyCode: _, ...body }) => body,
    answer: placedOrderAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  upsellBrowseLog: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (_: z.input<typeof upsellBrowseLogBody>) => '/v1/upsellProductBrowseLogs',
    body: (input) => input,
    answer: doneAnswer,
    needsCaller: true,
    isBackground: true,
  }),
  offeredPromotions: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { cartId: string }) => '/promocode/view',
    query: (input) => ({ cartId: input.cartId }),
    answer: offeredPromotionsAnswer,
    needsCaller: true,
  }),
  applyPromotion: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof promotionBody>) => '/v3/promotion',
    body: (input) => input,
    answer: promotionAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  removePromotion: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { cartId: string }) => `/v3/promotion/${segment(input.cartId)}`,
    answer: doneAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  wishlist: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number; sort?: WishlistSort | undefined }) => '/v1/favourite/product',
    query: (input) => ({ skip: input.skip, limit: input.limit, sort: input.sort }),
    answer: wishlistAnswer,
    needsCaller: true,
  }),
  wishlistIds: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/favourite/product/ids',
    answer: wishlistIdsAnswer,
    needsCaller: true,
  }),
  addFavourite: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof favouriteBody>) => '/v1/favourite/product/',
    body: (input) => input,
    answer: favouriteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  removeFavourite: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: z.input<typeof favouriteBody>) => '/v1/favourite/product/',
    body: (input) => input,
    answer: favouriteAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  following: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/following',
    answer: followingAnswer,
    needsCaller: true,
  }),
  follow: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { followingId: string }) => '/v1/follow',
    body: (input) => input,
    answer: followAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  unfollow: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { followingId: string }) => '/v1/unfollow',
    body: (input) => input,
    answer: followAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  collections: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { childProductId?: string | undefined }) => '/v1/collection',
    query: (input) => ({ childProductId: input.childProductId }),
    answer: collectionsAnswer,
    needsCaller: true,
  }),
  createCollection: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { name: string }) => '/v1/collection',
    body: (input) => input,
    answer: collectionAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  collection: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { id: string; skip: number; limit: number }) => `/v1/collection/${segment(input.id)}`,
    query: (input) => ({ skip: input.skip, limit: input.limit }),
    answer: collectionProductsAnswer,
    needsCaller: true,
  }),
  renameCollection: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (input: { id: string; name: string }) => `/v1/collection/${segment(input.id)}`,
    body: ({ name }) => ({ name }),
    answer: collectionAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  deleteCollection: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { id: string }) => `/v1/collection/${segment(input.id)}`,
    answer: doneAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  collectProduct: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { id: string; childProductId: string }) => `/v1/collection/${segment(input.id)}/product`,
    body: ({ childProductId }) => ({ childProductId }),
    answer: collectionAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  uncollectProduct: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { id: string; childProductId: string }) => `/v1/collection/${segment(input.id)}/product`,
    body: ({ childProductId }) => ({ childProductId }),
    answer: collectionAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  stockNotify: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof stockNotifyBody>) => '/v1/product/notify',
    body: (input) => input,
    answer: doneAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  partnerLinks: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { slug?: string | undefined }) => '/v1/partner/link',
    query: (input) => ({ slug: input.slug }),
    answer: partnerLinksAnswer,
    needsCaller: true,
  }),
  createPartnerLink: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { slug: string; label: string }) => '/v1/partner/link',
    body: (input) => input,
    answer: partnerLinkAnswer,
    needsCaller: true,
    isKeyed: true,
  }),
  partnerPromos: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/partner/promo',
    answer: partnerPromosAnswer,
    needsCaller: true,
  }),
  linkClick: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { linkid: string; path: string }) => '/v1/partner/click',
    body: (input) => input,
    answer: doneAnswer,
    needsCaller: true,
  }),
} as const

interface FilteredSearchInput {
  readonly query: ListingQuery
  readonly storeId?: string | undefined
  /** Requests offers only. */
  readonly isOffers?: boolean
  readonly visitor: Pick<VisitorPlace, 'ipAddress'>
}

/** A page of crawler entries: those that follow `after`, or all except the first `skip`. */
interface CrawlerPage {
  readonly after?: string | undefined
  readonly skip?: number | undefined
  readonly limit: number
}

const USUAL_SEARCH_TYPE = 3

/** Returns 100 for offers, 3 with a third-level category, 2 with a second, 1 with a first, otherwise 4. */
export function searchTypeOf({
  query,
  isOffers,
}: Pick<FilteredSearchInput, 'query' | 'isOffers'>): 100 | 4 | 3 | 2 | 1 {
  if (isOffers) return 100
  if (query.tname) return 3
  if (query.sname) return 2
  return query.fname ? 1 : 4
}

/** The visitor's location, as far as it is known. */
export interface VisitorPlace {
  /** 1: signed in. 2: guest. */
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
