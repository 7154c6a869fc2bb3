import type { z } from 'zod'
import type { addressBody, addressChangeBody } from '@/contract/account/addresses'
import { get, patch, post, remove } from '../endpoint'

export const addressesEndpoints = {
  addresses: get({
    path: (_: Record<never, never>) => '/v1/address',
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressesAnswer),
  }),
  addressSuggestions: get({
    path: (_: { q: string }) => '/v1/address/suggestions',
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressSuggestionsAnswer),
    isBackground: true,
  }),
  addAddress: post({
    path: (_: z.input<typeof addressBody>) => '/v1/address',
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressAnswer),
  }),
  changeAddress: patch({
    path: (_: { addressId: string } & z.input<typeof addressChangeBody>) => '/v1/address/:addressId',
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressAnswer),
  }),
  removeAddress: remove({
    path: (_: { addressId: string }) => '/v1/address/:addressId',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
} as const
