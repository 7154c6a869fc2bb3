/** Every page of the account that has an address of its own. */
export const ACCOUNT_PAGES = [
  '/profile',
  '/profile/orders',
  '/profile/Subscriptions',
  '/profile/wallet',
  '/profile/wishlist',
  '/profile/my-collections',
  '/profile/messages',
  '/profile/createPost=social',
  '/profile/referrals',
  '/profile/my-membership',
  '/profile/notifications',
] as const
