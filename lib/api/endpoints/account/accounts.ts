import type { z } from 'zod'
import type {
  changeProfileBody,
  resetPasswordBody,
  signInBody,
  signUpBody,
  verifyCodeBody,
} from '@/contract/account/accounts'
import { get, patch, post } from '../endpoint'

/** Sign-in and the profile. */
export const accountsEndpoints = {
  signIn: post({
    path: (_: z.input<typeof signInBody>) => '/v1/signIn',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.sessionAnswer),
    needsNoToken: true,
  }),
  signUp: post({
    path: (_: z.input<typeof signUpBody>) => '/v1/signUp',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.signUpAnswer),
    needsNoToken: true,
  }),
  verifyCode: post({
    path: (_: z.input<typeof verifyCodeBody>) => '/v1/verifyCode',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.sessionAnswer),
    needsNoToken: true,
  }),
  resendCode: post({
    path: (_: { email: string }) => '/v1/resendCode',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsNoToken: true,
  }),
  forgotPassword: post({
    path: (_: { email: string }) => '/v1/forgotPassword',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsNoToken: true,
  }),
  resetPassword: post({
    path: (_: z.input<typeof resetPasswordBody>) => '/v1/resetPassword',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsNoToken: true,
  }),
  refreshToken: post({
    path: (_: { refreshToken: string }) => '/v1/refreshToken',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.sessionAnswer),
    needsNoToken: true,
  }),
  logout: post({
    path: (_: { refreshToken?: string | undefined; everywhere?: boolean | undefined }) => '/v1/logout',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsNoToken: true,
  }),
  profile: get({
    path: (_: Record<never, never>) => '/v1/profile',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.profileAnswer),
  }),
  changeProfile: patch({
    path: (_: z.input<typeof changeProfileBody>) => '/v1/profile',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.profileAnswer),
  }),
} as const
