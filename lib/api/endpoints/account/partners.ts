import { get, post } from '../endpoint'

/** Links of partners, what they earn, and clicks on them. */
export const partnersEndpoints = {
  partnerSettings: post({
    path: (_: Record<never, never>) => '/v1/partner/graphql',
    body: () => ({ query: '{ partnerSettings { platformPercentage } }' }),
    answer: () => import('@/contract/account/wallet').then((contract) => contract.partnerSettingsAnswer),
    isRead: true,
  }),
  partnerLinks: get({
    path: (_: { slug?: string | undefined; from?: string | undefined; to?: string | undefined }) => '/v1/partner/link',
    answer: () => import('@/contract/account/partners').then((contract) => contract.partnerLinksAnswer),
  }),
  createPartnerLink: post({
    path: (_: { slug: string; label: string }) => '/v1/partner/link',
    answer: () => import('@/contract/account/partners').then((contract) => contract.partnerLinkAnswer),
    isKeyed: true,
  }),
  partnerPromos: get({
    path: (_: Record<never, never>) => '/v1/partner/promo',
    answer: () => import('@/contract/account/partners').then((contract) => contract.partnerPromosAnswer),
  }),
  linkClick: post({
    path: (_: { linkid: string; path: string }) => '/v1/partner/click',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isBackground: true,
  }),
} as const
