import { get } from '../endpoint'

/** What every page needs: the token of a guest, and common data. */
export const bootstrapEndpoints = {
  guestToken: get({
    path: (_: Record<never, never>) => '/fetch/ssrtoken',
    answer: () => import('@/contract/finding/bootstrap').then((contract) => contract.guestTokenAnswer),
    needsNoToken: true,
  }),
  commonData: get({
    path: (_: { guestToken: string }) => '/fetch/common/data/:guestToken/0',
    answer: () => import('@/contract/finding/bootstrap').then((contract) => contract.commonDataAnswer),
    sharedFor: 60,
    needsNoToken: true,
  }),
  megaMenu: get({
    path: (_: Record<never, never>) => '/v1/megaMenu',
    answer: () => import('@/contract/finding/bootstrap').then((contract) => contract.megaMenuAnswer),
    sharedFor: 60,
    needsNoToken: true,
  }),
} as const
