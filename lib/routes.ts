/** Every address of the shop. Nothing else writes an address by hand; a test keeps the site map. */
export const routes = {
  home: () => '/',
  product: (slug: string) => `/${encodeURIComponent(slug)}`,
  productList: () => '/product-list',
  search: (term?: string) => (term ? `/search?q=${encodeURIComponent(term)}` : '/search'),
  category: (slug: string, categoryId: string) => `/${encodeURIComponent(slug)}/c/${encodeURIComponent(categoryId)}`,
  store: (storeName: string, storeId: string) => `/store/${slugify(storeName)}/${encodeURIComponent(storeId)}`,
  brands: () => '/brands',
  offers: () => '/offers',
  cart: () => '/cart',
  faq: () => '/faq',
  terms: () => '/terms-conditions',
  profile: () => '/profile',
  wishlist: () => '/profile/wishlist',
  wallet: () => '/profile/wallet',
  referrals: () => '/profile/referrals',
  orders: () => '/profile/orders',
  membership: () => '/profile/my-membership',
  subscriptions: () => '/profile/Subscriptions',
  collections: () => '/profile/my-collections',
  messages: () => '/profile/messages',
  buildYourStore: () => '/build-your-store',
} as const

/** Paths on which neither site structured data nor the support chat shows. */
export const CHECKOUT_PATHS = ['/checkout', '/shipping-address', '/secure-checkout', '/confirm-order'] as const

/** A name as a part of an address: 'Fern & Field' gives 'fern-field'. A name without a Latin letter gives 'store'. */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'store'
}
