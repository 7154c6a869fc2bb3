import type { z } from 'zod'
import type { addressBody, addressChangeBody } from '@/contract/account/addresses'
import { get, patch, post, remove, segment } from '../endpoint'

export const addressesEndpoints = {
  addresses: get({
    path: (_: Record<never, never>) => '/v1/address',
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressesAnswer),
  }),
  addressSuggestions: get({
    path: (_: { q: string }) => '/v1/address/suggestions',
    query: ({ q }) => ({ q }),
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressSuggestionsAnswer),
    isBackground: true,
  }),
  addAddress: post({
    path: (_: z.input<typeof addressBody>) => '/v1/address',
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressAnswer),
  }),
  changeAddress: patch({
    path: (input: { addressId: string } & z.input<typeof addressChangeBody>) =>
      `/v1/address/${segment(input.addressId)}`,
    body: ({ addressId: _, ...change }) => change,
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressAnswer),
  }),
  removeAddress: remove({
    path: (input: { addressId: string }) => `/v1/address/${segment(input.addressId)}`,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
} as const
