import type { z } from 'zod'
import type { storeReportBody } from '@/contract/finding/stores'
import { endpoint, segment } from '../endpoint'

/** Stores, and following them. */
export const storesEndpoints = {
  stores: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/store',
    answer: () => import('@/contract/finding/stores').then((contract) => contract.storesAnswer),
    sharedFor: 60,
  }),
  makers: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/makers',
    answer: () => import('@/contract/finding/stores').then((contract) => contract.makersAnswer),
    sharedFor: 60,
  }),
  store: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { storeId: string }) => `/v1/store/${segment(input.storeId)}`,
    answer: () => import('@/contract/finding/stores').then((contract) => contract.storeAnswer),
    sharedFor: 10,
  }),
  reportStore: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof storeReportBody>) => '/v1/reportStore',
    body: (input) => input,
    answer: () => import('@/contract/finding/stores').then((contract) => contract.storeReportAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  following: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/following',
    answer: () => import('@/contract/finding/follows').then((contract) => contract.followingAnswer),
    needsCaller: true,
  }),
  follow: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { followingId: string }) => '/v1/follow',
    body: (input) => input,
    answer: () => import('@/contract/finding/follows').then((contract) => contract.followAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  unfollow: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: { followingId: string }) => '/v1/unfollow',
    body: (input) => input,
    answer: () => import('@/contract/finding/follows').then((contract) => contract.followAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
} as const
