import { z } from 'zod'
import {
  addPasskeyAnswer,
  addPasskeyBody,
  changeEmailBody,
  changePasswordBody,
  deletionAnswer,
  devicesAnswer,
  mailedCodeBody,
  passkeyOptionsAnswer,
  passkeyOptionsBody,
  passkeySignInBody,
  passkeySignInOptionsAnswer,
  passkeysAnswer,
} from '../../../../contract/account-security.ts'
import { doneAnswer, profileAnswer, sessionAnswer } from '../../../../contract/accounts.ts'
import { mailKeyBody } from '../../../../contract/newsletter.ts'
import { ownerOnly } from '../../../shared/auth/signed-in.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, plainText } from '../../../shared/request/request-fields.ts'
import type { AccountsService } from './accounts-service.ts'
import { ownVisitOf, visitOf } from './visit.ts'

const tags = ['account']
const preValidation = ownerOnly
/** Options of routes that hash a password and wait in its queue. */
const hashing = { skipsQueue: true }

/**
 * Registers the routes for credentials, devices, passkeys, and the download and deletion of an account. An admin who
 * acts for a user gets 403 from all of them that need a sign-in.
 */
export function securityRoutes(app: ContractApp, { credentials, devices, deletion, passkeys }: AccountsService): void {
  app.post(
    '/v1/profile/email',
    {
      schema: {
        tags,
        summary: 'Mails a code to a new e-mail address; the response does not reveal whether it has an account',
        body: changeEmailBody,
        response: { 200: doneAnswer },
      },
      preValidation,
      config: hashing,
    },
    async (request) => credentials.changeEmail(request.body, ownVisitOf(request)),
  )

  app.post(
    '/v1/profile/email/confirm',
    {
      schema: {
        tags,
        summary: 'Changes the e-mail address of the caller to the confirmed one',
        body: mailedCodeBody,
        response: { 200: profileAnswer },
      },
      preValidation,
    },
    async (request) => ({ data: await credentials.confirmEmail(request.body.code, ownVisitOf(request)) }),
  )

  app.post(
    '/v1/profile/email/back',
    {
      schema: {
        tags,
        summary: 'Takes a change of the e-mail address back, by the key in the mail to the old one',
        body: mailKeyBody,
        response: { 200: doneAnswer },
      },
      config: hashing,
    },
    async (request) => credentials.takeEmailBack(request.body.key, visitOf(request)),
  )

  app.patch(
    '/v1/profile/password',
    {
      schema: {
        tags,
        summary: 'Changes the password and ends every other session',
        body: changePasswordBody,
        response: { 200: doneAnswer },
      },
      preValidation,
      config: hashing,
    },
    async (request) => credentials.changePassword(request.body, ownVisitOf(request)),
  )

  app.get(
    '/v1/session',
    {
      schema: { tags, summary: 'The devices on which the caller is signed in', response: { 200: devicesAnswer } },
      preValidation,
    },
    async (request) => ({ data: await devices.list(ownVisitOf(request)) }),
  )

  app.delete(
    '/v1/session',
    {
      schema: { tags, summary: 'Signs out all other devices', response: { 200: doneAnswer } },
      preValidation,
    },
    async (request) => devices.signOutOthers(ownVisitOf(request)),
  )

  app.delete(
    '/v1/session/:id',
    {
      schema: {
        tags,
        summary: 'Signs out one other device',
        params: z.object({ id: idField }),
        response: { 200: doneAnswer },
      },
      preValidation,
    },
    async (request) => devices.signOut(request.params.id, ownVisitOf(request)),
  )

  app.get(
    '/v1/profile/deletion',
    {
      schema: { tags, summary: 'What the deletion of the account would end', response: { 200: deletionAnswer } },
      preValidation,
    },
    async (request) => ({ data: await deletion.preview(ownVisitOf(request)) }),
  )

  app.post(
    '/v1/profile/deletion',
    {
      schema: { tags, summary: 'Mails a code to delete the account', response: { 200: doneAnswer } },
      preValidation,
    },
    async (request) => deletion.request(ownVisitOf(request)),
  )

  app.post(
    '/v1/profile/deletion/confirm',
    {
      schema: {
        tags,
        summary: 'Deletes the account and the personal data of the caller permanently',
        body: mailedCodeBody,
        response: { 200: doneAnswer },
      },
      preValidation,
    },
    async (request) => deletion.confirm(request.body.code, ownVisitOf(request)),
  )

  app.get(
    '/v1/profile/data',
    { schema: { tags, summary: 'All data of the caller, as a JSON file' }, preValidation },
    async (request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .type('application/json; charset=utf-8')
        .send(await deletion.download(ownVisitOf(request))),
  )

  app.get(
    '/v1/passkey',
    { schema: { tags, summary: 'The caller’s passkeys', response: { 200: passkeysAnswer } }, preValidation },
    async (request) => ({ data: await passkeys.list(ownVisitOf(request)) }),
  )

  app.post(
    '/v1/passkey/options',
    {
      schema: {
        tags,
        summary: 'Options for creating a passkey; needs the password',
        body: passkeyOptionsBody,
        response: { 200: passkeyOptionsAnswer },
      },
      preValidation,
      config: hashing,
    },
    async (request) => ({ data: await passkeys.options(request.body.password, ownVisitOf(request)) }),
  )

  app.post(
    '/v1/passkey',
    {
      schema: {
        tags,
        summary: 'Adds the passkey that a device created',
        body: addPasskeyBody,
        response: { 200: addPasskeyAnswer },
      },
      preValidation,
    },
    async (request) => ({ data: await passkeys.add(request.body, ownVisitOf(request)) }),
  )

  app.delete(
    '/v1/passkey/:id',
    {
      schema: {
        tags,
        summary: 'Removes a passkey',
        params: z.object({ id: plainText(MAX_CREDENTIAL_ID) }),
        response: { 200: doneAnswer },
      },
      preValidation,
    },
    async (request) => passkeys.remove(request.params.id, ownVisitOf(request)),
  )

  app.post(
    '/v1/signIn/passkey/options',
    {
      schema: { tags, summary: 'Options for signing in with a passkey', response: { 200: passkeySignInOptionsAnswer } },
      config: { toleratesBadToken: true },
    },
    async (request) => ({ data: await passkeys.signInOptions(visitOf(request)) }),
  )

  app.post(
    '/v1/signIn/passkey',
    {
      schema: {
        tags,
        summary: 'Opens a session by a passkey and moves the data of a calling guest to the user',
        body: passkeySignInBody,
        response: { 200: sessionAnswer },
      },
      config: { toleratesBadToken: true },
    },
    async (request) => ({ data: await passkeys.signIn(request.body, visitOf(request)) }),
  )
}

/** The limit of WebAuthn: 1023 bytes in base64url. */
const MAX_CREDENTIAL_ID = 1364
