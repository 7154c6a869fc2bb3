import type { z } from 'zod'
import type { impersonateBody } from '@/contract/account/accounts'
import { endpoint } from '../endpoint'

/** Admins who see the shop as one of its users. */
export const impersonationEndpoints = {
  adminUser: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { email: string }) => '/v1/admin/user',
    query: (input) => ({ email: input.email }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.adminUserAnswer),
    needsCaller: true,
  }),
  adminAudit: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number }) => '/v1/admin/audit',
    query: (input) => ({ skip: input.skip, limit: input.limit }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.auditAnswer),
    needsCaller: true,
  }),
  impersonate: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof impersonateBody>) => '/v1/impersonate',
    body: (input) => input,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.sessionAnswer),
  }),
  endImpersonation: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: Record<never, never>) => '/v1/impersonate',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
} as const
