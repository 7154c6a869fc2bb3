import type { IconName } from '@/components/icon/icon-names'
import { routes } from '@/lib/routes'

/** The pages of the account area, in the order of its navigation. */
export const ACCOUNT_PAGES = [
  { page: 'orders', icon: 'box', href: routes.orders() },
  { page: 'subscriptions', icon: 'repeat', href: routes.subscriptions() },
  { page: 'wallet', icon: 'wallet', href: routes.wallet() },
  { page: 'wishlist', icon: 'heart', href: routes.wishlist() },
  { page: 'collections', icon: 'collect', href: routes.collections() },
  { page: 'messages', icon: 'chat', href: routes.messages() },
  { page: 'posts', icon: 'camera', href: routes.posts() },
  { page: 'referrals', icon: 'people', href: routes.referrals() },
  { page: 'membership', icon: 'spark', href: routes.membership() },
  { page: 'profile', icon: 'user', href: routes.profile() },
] as const satisfies readonly { readonly page: string; readonly icon: IconName; readonly href: string }[]

/** The last one, of admins alone. */
export const ADMIN_PAGE = { page: 'products', icon: 'store', href: routes.ownProducts() } as const

export type AccountPage = (typeof ACCOUNT_PAGES)[number]['page'] | (typeof ADMIN_PAGE)['page']
