import { endpoint } from './endpoint'

/** Links of partners, what they earn, and clicks on them. */
export const partnerEndpoints = {
  partnerSettings: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: Record<never, never>) => '/v1/partner/graphql',
    body: () => ({ query: '{ partnerSettings { platformPercentage } }' }),
    answer: () => import('@/contract/wallet').then((contract) => contract.partnerSettingsAnswer),
    needsCaller: true,
    isRead: true,
  }),
  partnerLinks: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { slug?: string | undefined; from?: string | undefined; to?: string | undefined }) => '/v1/partner/link',
    query: ({ slug, from, to }) => ({ slug, from, to }),
    answer: () => import('@/contract/partners').then((contract) => contract.partnerLinksAnswer),
    needsCaller: true,
  }),
  createPartnerLink: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { slug: string; label: string }) => '/v1/partner/link',
    body: (input) => input,
    answer: () => import('@/contract/partners').then((contract) => contract.partnerLinkAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  partnerPromos: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/partner/promo',
    answer: () => import('@/contract/partners').then((contract) => contract.partnerPromosAnswer),
    needsCaller: true,
  }),
  linkClick: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { linkid: string; path: string }) => '/v1/partner/click',
    body: (input) => input,
    answer: () => import('@/contract/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
    isBackground: true,
  }),
} as const
