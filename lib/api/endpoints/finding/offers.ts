import type { OfferPageKind, OfferSort } from '@/contract/finding/offers-rules'
import { get } from '../endpoint'

export const offersEndpoints = {
  offers: get({
    path: (_: { kind?: OfferPageKind; sort?: OfferSort; limit?: number }) => '/v1/offers',
    answer: () => import('@/contract/finding/offers').then((contract) => contract.offersAnswer),
    sharedFor: 5,
    needsNoToken: true,
  }),
} as const
