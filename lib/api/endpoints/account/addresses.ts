import type { z } from 'zod'
import type { addressBody, addressChangeBody } from '@/contract/account/addresses'
import { endpoint, segment } from '../endpoint'

export const addressesEndpoints = {
  addresses: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/address',
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressesAnswer),
    needsCaller: true,
  }),
  addressSuggestions: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { q: string }) => '/v1/address/suggestions',
    query: ({ q }) => ({ q }),
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressSuggestionsAnswer),
    needsCaller: true,
    isBackground: true,
  }),
  addAddress: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof addressBody>) => '/v1/address',
    body: (input) => input,
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressAnswer),
    needsCaller: true,
  }),
  changeAddress: endpoint({
    base: 'api',
    method: 'PATCH',
    path: (input: { addressId: string } & z.input<typeof addressChangeBody>) =>
      `/v1/address/${segment(input.addressId)}`,
    body: ({ addressId: _, ...change }) => change,
    answer: () => import('@/contract/account/addresses').then((contract) => contract.addressAnswer),
    needsCaller: true,
  }),
  removeAddress: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (input: { addressId: string }) => `/v1/address/${segment(input.addressId)}`,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
} as const
