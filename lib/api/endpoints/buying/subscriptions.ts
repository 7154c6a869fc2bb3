import type { MembershipChange } from '@/contract/account/membership'
import type { ChangeSubscriptionBody } from '@/contract/buying/subscriptions'
import { get, patch } from '../endpoint'

/** Subscriptions of a signed-in user. */
export const subscriptionsEndpoints = {
  subscriptions: get({
    path: (_: { currencyCode: string }) => '/v1/subscription',
    query: () => ({}),
    headers: ({ currencyCode }) => ({ currency: currencyCode }),
    answer: () => import('@/contract/buying/subscriptions').then((contract) => contract.subscriptionsAnswer),
  }),
  changeSubscription: patch({
    path: (_: { subscriptionId: string; change: ChangeSubscriptionBody }) => '/v1/subscription/:subscriptionId',
    body: ({ change }) => change,
    answer: () => import('@/contract/buying/subscriptions').then((contract) => contract.subscriptionAnswer),
  }),
  membership: get({
    path: (_: Record<never, never>) => '/v1/membership',
    answer: () => import('@/contract/account/membership').then((contract) => contract.membershipAnswer),
  }),
  changeMembership: patch({
    path: (_: { action: MembershipChange }) => '/v1/membership',
    answer: () => import('@/contract/account/membership').then((contract) => contract.membershipAnswer),
  }),
}
