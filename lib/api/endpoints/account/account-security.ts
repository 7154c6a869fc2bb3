import type { z } from 'zod'
import type {
  addPasskeyBody,
  changeEmailBody,
  changePasswordBody,
  mailedCodeBody,
  passkeyOptionsBody,
  passkeySignInBody,
} from '@/contract/account/account-security'
import type { mailKeyBody } from '@/contract/account/newsletter'
import { get, patch, post, remove } from '../endpoint'

/** What a user signs in with, and where (docs/account.md#sign-in-and-security). */
export const accountSecurityEndpoints = {
  changeEmail: post({
    path: (_: z.input<typeof changeEmailBody>) => '/v1/profile/email',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  confirmEmail: post({
    path: (_: z.input<typeof mailedCodeBody>) => '/v1/profile/email/confirm',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.profileAnswer),
  }),
  takeEmailBack: post({
    path: (_: z.input<typeof mailKeyBody>) => '/v1/profile/email/back',
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
    needsNoToken: true,
  }),
  changePassword: patch({
    path: (_: z.input<typeof changePasswordBody>) => '/v1/profile/password',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  devices: get({
    path: (_: Record<never, never>) => '/v1/session',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.devicesAnswer),
  }),
  signOutDevice: remove({
    path: (_: { id: string }) => '/v1/session/:id',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  signOutOtherDevices: remove({
    path: (_: Record<never, never>) => '/v1/session',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  deletion: get({
    path: (_: Record<never, never>) => '/v1/profile/deletion',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.deletionAnswer),
  }),
  requestDeletion: post({
    path: (_: Record<never, never>) => '/v1/profile/deletion',
    body: () => undefined,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  confirmDeletion: post({
    path: (_: z.input<typeof mailedCodeBody>) => '/v1/profile/deletion/confirm',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  ownData: get({
    path: (_: Record<never, never>) => '/v1/profile/data',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.ownDataAnswer),
  }),
  passkeys: get({
    path: (_: Record<never, never>) => '/v1/passkey',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.passkeysAnswer),
  }),
  passkeyOptions: post({
    path: (_: z.input<typeof passkeyOptionsBody>) => '/v1/passkey/options',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.passkeyOptionsAnswer),
  }),
  addPasskey: post({
    path: (_: z.input<typeof addPasskeyBody>) => '/v1/passkey',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.addPasskeyAnswer),
  }),
  removePasskey: remove({
    path: (_: { id: string }) => '/v1/passkey/:id',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  passkeySignInOptions: post({
    path: (_: Record<never, never>) => '/v1/signIn/passkey/options',
    body: () => undefined,
    answer: () => import('@/contract/account/account-security').then((contract) => contract.passkeySignInOptionsAnswer),
    isBackground: true,
    needsNoToken: true,
  }),
  passkeySignIn: post({
    path: (_: z.input<typeof passkeySignInBody>) => '/v1/signIn/passkey',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.sessionAnswer),
    needsNoToken: true,
  }),
} as const
