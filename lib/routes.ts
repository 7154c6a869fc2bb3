// Nothing is called here while the module loads: the bundler would otherwise keep it, and all that imports it, on every page.
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
  giftCards: () => '/gift-card',
  compare: (slugs: readonly string[]) => `/compare?products=${slugs.map(encodeURIComponent).join(',')}`,
  cart: () => '/cart',
  /** Suggests products for the cart: slugs, each with its number of units after a colon or without. */
  cartWith: (items: readonly string[]) => `/cart?add=${items.map(encodeURIComponent).join(',')}`,
  /** A wishlist or collection that its owner shares. */
  sharedList: (token: string) => `/shared/${encodeURIComponent(token)}`,
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
  accessibility: () => '/accessibility',
  profile: () => '/profile',
  wishlist: () => '/profile/wishlist',
  wallet: () => '/profile/wallet',
  referrals: () => '/profile/referrals',
  orders: (query?: URLSearchParams) => withQuery('/profile/orders', query),
  order: (orderId: string) => `/profile/orders/${encodeURIComponent(orderId)}`,
  invoice: (orderId: string) => `${routes.order(orderId)}/invoice`,
  returnLabel: (orderId: string, returnId: string): string =>
    `${routes.order(orderId)}/label?returnId=${encodeURIComponent(returnId)}`,
  membership: () => '/profile/my-membership',
  subscriptions: () => '/profile/Subscriptions',
  collections: () => '/profile/my-collections',
  collection: (id: string) => `/profile/my-collections/${encodeURIComponent(id)}`,
  messages: (conversationId?: string) =>
    conversationId ? `/profile/messages?conversation=${encodeURIComponent(conversationId)}` : '/profile/messages',
  notifications: () => '/profile/notifications',
  post: (postId: string, slug: string) => `/social/${encodeURIComponent(postId)}/${encodeURIComponent(slug)}`,
  posts: () => '/profile/createPost=social',
  /** For admins: the products of the shop, and one of them. */
  ownProducts: (query?: URLSearchParams) => withQuery('/profile/products', query),
  ownProduct: (id: string) => `/profile/products/${encodeURIComponent(id)}`,
  buildYourStore: () => '/build-your-store',
} as const

export type OrderRoutes = Pick<typeof routes, 'orders' | 'order' | 'invoice' | 'returnLabel'>

/** True for the pages of orders in the apps' web view. */
export const isAppView = (path: string): boolean => /^\/order-mobile(\/|$)/.test(path)

/** True for the pages that are made for printing: invoice and label. */
export const isPrintView = (path: string): boolean => path.endsWith('/[print]')

/** True for the three addresses of the checkout's screen. */
export const isCheckoutStep = (path: string): boolean =>
  path === routes.checkout() || path === routes.shippingAddress() || path === routes.secureCheckout()

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
