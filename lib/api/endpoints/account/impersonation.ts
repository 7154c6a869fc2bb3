import type { z } from 'zod'
import type { impersonateBody } from '@/contract/account/accounts'
import { get, post, remove } from '../endpoint'

/** Admins who see the shop as one of its users. */
export const impersonationEndpoints = {
  adminUser: get({
    path: (_: { email: string }) => '/v1/admin/user',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.adminUserAnswer),
  }),
  adminAudit: get({
    path: (_: { skip: number; limit: number }) => '/v1/admin/audit',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.auditAnswer),
  }),
  impersonate: post({
    path: (_: z.input<typeof impersonateBody>) => '/v1/impersonate',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.sessionAnswer),
    needsNoToken: true,
  }),
  endImpersonation: remove({
    path: (_: Record<never, never>) => '/v1/impersonate',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsNoToken: true,
  }),
} as const
