import '../../without-eval'
import { helpEndpoints } from '../help'
import { accountEndpoints } from './account'
import { accountSecurityEndpoints } from './account-security'
import { chatEndpoints } from './chat'
import { newsletterEndpoints } from './newsletter'
import { notificationsEndpoints } from './notifications'
import { ordersEndpoints } from './orders'
import { postsEndpoints } from './posts'
import { referralsEndpoints } from './referrals'
import { subscriptionsEndpoints } from './subscriptions'
import { walletEndpoints } from './wallet'

/** The calls that no page makes for guests who only look around. */
export const accountAreaEndpoints = {
  ...accountEndpoints,
  ...accountSecurityEndpoints,
  ...chatEndpoints,
  ...helpEndpoints,
  ...newsletterEndpoints,
  ...notificationsEndpoints,
  ...ordersEndpoints,
  ...postsEndpoints,
  ...referralsEndpoints,
  ...subscriptionsEndpoints,
  ...walletEndpoints,
} as const
