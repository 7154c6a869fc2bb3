/** Every path of the shop. No other file builds a path by hand; a test holds the site map. */
export const routes = {
  home: () => '/',
  product: (slug: string) => `/${encodeURIComponent(slug)}`,
  productList: (query?: URLSearchParams) => withQuery('/product-list', query),
  brandList: (storeSlug: string) => `/product-list/brands/${encodeURIComponent(storeSlug)}`,
  attributeList: (attribute: string, value: string) =>
    `/product-list/attr/${encodeURIComponent(attribute)}/${encodeURIComponent(value)}`,
  storeList: (storeId: string) => `/product-list/store/${encodeURIComponent(storeId)}`,
  offerList: (kind: string) => `/product-list/offers/${encodeURIComponent(kind)}`,
  search: (term?: string) => (term ? `/search?q=${encodeURIComponent(term)}` : '/search'),
  /** The page of a category. `category` below is the address of the same page in breadcrumbs. */
  categoryPage: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  category: (slug: string, categoryId: string) => `/${encodeURIComponent(slug)}/c/${encodeURIComponent(categoryId)}`,
  store: (storeName: string, storeId: string) => `/store/${slugify(storeName)}/${encodeURIComponent(storeId)}`,
  brands: () => '/brands',
  offers: () => '/offers',
  cart: () => '/cart',
  /** Without a panel: the first one that is not complete. Address and payment have paths of their own. */
  checkout: (panel?: 'contact' | 'delivery') => (panel ? `/checkout?panel=${panel}` : '/checkout'),
  shippingAddress: () => '/shipping-address',
  secureCheckout: () => '/secure-checkout',
  confirmOrder: (orderId: string) => `/confirm-order?orderId=${encodeURIComponent(orderId)}`,
  /** The offer of a product that goes with an order. */
  oneTimeOffer: (slug: string, orderId: string) =>
    `/oto/${encodeURIComponent(slug)}?masterOrderId=${encodeURIComponent(orderId)}`,
  faq: () => '/faq',
  terms: () => '/terms-conditions',
  contact: () => '/contact',
  returns: () => '/returns',
  privacy: () => '/privacy',
  profile: () => '/profile',
  wishlist: () => '/profile/wishlist',
  wallet: () => '/profile/wallet',
  referrals: () => '/profile/referrals',
  orders: () => '/profile/orders',
  order: (orderId: string) => `/profile/orders/${encodeURIComponent(orderId)}`,
  membership: () => '/profile/my-membership',
  subscriptions: () => '/profile/Subscriptions',
  collections: () => '/profile/my-collections',
  collection: (id: string) => `/profile/my-collections/${encodeURIComponent(id)}`,
  messages: () => '/profile/messages',
  buildYourStore: () => '/build-your-store',
} as const

/** True for the three addresses of the checkout's screen. */
export const isCheckoutStep = (path: string): boolean =>
  path === routes.checkout() || path === routes.shippingAddress() || path === routes.secureCheckout()

/** True for the pages of one-time offers, which have the frame of the checkout. */
export const isOneTimeOffer = (path: string): boolean => path.includes('/oto/')

/** Pages of the site map that are not open yet. */
export type ComingPage = 'account' | 'social'

/**
 * Paths of the pages that are not open yet. A path of one segment also needs a file in pages/, otherwise the product
 * route would match it. A test compares the two.
 */
export const COMING_PATHS: readonly (readonly [path: RegExp, page: ComingPage])[] = [
  [/^\/profile\/(orders(\/[^/]+)?|wallet|referrals|Subscriptions|createPost(=|%3D)social)$/, 'account'],
  [/^\/order-mobile$/, 'account'],
  [/^\/social\/[^/]+\/[^/]+$/, 'social'],
]

/** Returns the unopened page at a path, or undefined when there is none. */
export function comingPageAt(path: string): ComingPage | undefined {
  return COMING_PATHS.find(([pattern]) => pattern.test(path))?.[1]
}

const withQuery = (path: string, query: URLSearchParams | undefined) => (query?.size ? `${path}?${query}` : path)

/** Returns a name as a path segment: 'fern-field' for 'Fern & Field', and 'store' for a name without Latin letters. */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'store'
}
