import { expect, test } from 'vitest'
import { accountPageAt } from './coming-account-page'

test.each([
  ['/profile/orders', 'orders'],
  ['/profile/orders/o-1', 'orders'],
  ['/profile/Subscriptions', 'subscriptions'],
  ['/profile/wallet', 'wallet'],
  ['/profile/referrals', 'referrals'],
  ['/profile/createPost=social', 'post'],
  ['/profile/createPost%3Dsocial', 'post'],
  ['/order-mobile', 'orders'],
  ['/profile', 'profile'],
])('%s is marked as %s', (path, page) => {
  expect(accountPageAt(path)).toBe(page)
})
