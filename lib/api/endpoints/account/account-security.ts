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
import { endpoint } from '../endpoint'

/** What a user signs in with, and where (docs/account.md#sign-in-and-security). */
export const accountSecurityEndpoints = {
  changeEmail: endpoint({
    method: 'POST',
    path: (_: z.input<typeof changeEmailBody>) => '/v1/profile/email',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: (_: z.input<typeof mailedCodeBody>) => '/v1/profile/email/confirm',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.profileAnswer),
  }),
  takeEmailBack: endpoint({
    method: 'POST',
    path: (_: z.input<typeof mailKeyBody>) => '/v1/profile/email/back',
    answer: () => import('@/contract/account/newsletter').then((contract) => contract.newsletterAnswer),
    needsNoToken: true,
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: (_: z.input<typeof changePasswordBody>) => '/v1/profile/password',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  devices: endpoint({
    path: (_: Record<never, never>) => '/v1/session',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.devicesAnswer),
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: ({ id }: { id: string }) => `/v1/session/${encodeURIComponent(id)}`,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  signOutOtherDevices: endpoint({
    method: 'DELETE',
    path: (_: Record<never, never>) => '/v1/session',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  deletion: endpoint({
    path: (_: Record<never, never>) => '/v1/profile/deletion',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.deletionAnswer),
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: (_: Record<never, never>) => '/v1/profile/deletion',
    body: () => undefined,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  confirmDeletion: endpoint({
    method: 'POST',
    path: (_: z.input<typeof mailedCodeBody>) => '/v1/profile/deletion/confirm',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  ownData: endpoint({
    path: (_: Record<never, never>) => '/v1/profile/data',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.ownDataAnswer),
  }),
  passkeys: endpoint({
    path: (_: Record<never, never>) => '/v1/passkey',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.passkeysAnswer),
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: (_: z.input<typeof passkeyOptionsBody>) => '/v1/passkey/options',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.passkeyOptionsAnswer),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: (_: z.input<typeof addPasskeyBody>) => '/v1/passkey',
    answer: () => import('@/contract/account/account-security').then((contract) => contract.addPasskeyAnswer),
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: ({ id }: { id: string }) => `/v1/passkey/${encodeURIComponent(id)}`,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: (_: Record<never, never>) => '/v1/signIn/passkey/options',
    body: () => undefined,
    answer: () => import('@/contract/account/account-security').then((contract) => contract.passkeySignInOptionsAnswer),
    isBackground: true,
    needsNoToken: true,
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: (_: z.input<typeof passkeySignInBody>) => '/v1/signIn/passkey',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.sessionAnswer),
    needsNoToken: true,
  }),
} as const
