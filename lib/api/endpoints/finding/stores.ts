import type { z } from 'zod'
import type { storeReportBody } from '@/contract/finding/stores'
import { endpoint, segment } from '../endpoint'

/** Stores, and following them. */
export const storesEndpoints = {
  stores: endpoint({
    path: (_: Record<never, never>) => '/v1/store',
    answer: () => import('@/contract/finding/stores').then((contract) => contract.storesAnswer),
    sharedFor: 60,
    needsNoToken: true,
  }),
  makers: endpoint({
    path: (_: Record<never, never>) => '/v1/makers',
    answer: () => import('@/contract/finding/stores').then((contract) => contract.makersAnswer),
    sharedFor: 60,
    needsNoToken: true,
  }),
  store: endpoint({
    path: (input: { storeId: string }) => `/v1/store/${segment(input.storeId)}`,
    answer: () => import('@/contract/finding/stores').then((contract) => contract.storeAnswer),
    sharedFor: 10,
    needsNoToken: true,
  }),
  reportStore: endpoint({
    method: 'POST',
    path: (_: z.input<typeof storeReportBody>) => '/v1/reportStore',
    answer: () => import('@/contract/finding/stores').then((contract) => contract.storeReportAnswer),
    isKeyed: true,
  }),
  following: endpoint({
    path: (_: Record<never, never>) => '/v1/following',
    answer: () => import('@/contract/finding/follows').then((contract) => contract.followingAnswer),
  }),
  follow: endpoint({
    method: 'POST',
    path: (_: { followingId: string }) => '/v1/follow',
    answer: () => import('@/contract/finding/follows').then((contract) => contract.followAnswer),
    isKeyed: true,
  }),
  unfollow: endpoint({
    method: 'POST',
    path: (_: { followingId: string }) => '/v1/unfollow',
    answer: () => import('@/contract/finding/follows').then((contract) => contract.followAnswer),
    isKeyed: true,
  }),
} as const
