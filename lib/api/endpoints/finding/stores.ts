import type { z } from 'zod'
import type { storeReportBody } from '@/contract/finding/stores'
import { get, post } from '../endpoint'

/** Stores, and following them. */
export const storesEndpoints = {
  stores: get({
    path: (_: Record<never, never>) => '/v1/store',
    answer: () => import('@/contract/finding/stores').then((contract) => contract.storesAnswer),
    sharedFor: 60,
    needsNoToken: true,
  }),
  makers: get({
    path: (_: Record<never, never>) => '/v1/makers',
    answer: () => import('@/contract/finding/stores').then((contract) => contract.makersAnswer),
    sharedFor: 60,
    needsNoToken: true,
  }),
  store: get({
    path: (_: { storeId: string }) => '/v1/store/:storeId',
    answer: () => import('@/contract/finding/stores').then((contract) => contract.storeAnswer),
    sharedFor: 10,
    needsNoToken: true,
  }),
  reportStore: post({
    path: (_: z.input<typeof storeReportBody>) => '/v1/reportStore',
    answer: () => import('@/contract/finding/stores').then((contract) => contract.storeReportAnswer),
    isKeyed: true,
  }),
  following: get({
    path: (_: Record<never, never>) => '/v1/following',
    answer: () => import('@/contract/finding/follows').then((contract) => contract.followingAnswer),
  }),
  follow: post({
    path: (_: { followingId: string }) => '/v1/follow',
    answer: () => import('@/contract/finding/follows').then((contract) => contract.followAnswer),
    isKeyed: true,
  }),
  unfollow: post({
    path: (_: { followingId: string }) => '/v1/unfollow',
    answer: () => import('@/contract/finding/follows').then((contract) => contract.followAnswer),
    isKeyed: true,
  }),
} as const
