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
} from '../../../../contract/account/account-security.ts'
import { doneAnswer, profileAnswer, sessionAnswer } from '../../../../contract/account/accounts.ts'
import { mailKeyBody } from '../../../../contract/account/newsletter.ts'
import { ownerOnly } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, plainText } from '../../../shared/request/request-fields.ts'
import type { AccountsService } from './accounts-service.ts'
import { ownVisitOf, visitOf } from './visit.ts'

const call = calls('account')
/** Options of routes that hash a password and wait in its queue. */
const hashing = { skipsQueue: true }

/**
 * Registers the routes for credentials, devices, passkeys, and the download and deletion of an account. An admin who
 * acts for a user gets 403 from all of them that need a sign-in.
 */
export function securityRoutes(app: ContractApp, { credentials, devices, deletion, passkeys }: AccountsService): void {
  app.post(
    '/v1/profile/email',
    call.byOwner({
      summary: 'Mails a code to a new e-mail address; the response does not reveal whether it has an account',
      body: changeEmailBody,
      answer: doneAnswer,
      config: hashing,
    }),
    async (request) => credentials.changeEmail(request.body, ownVisitOf(request)),
  )

  app.post(
    '/v1/profile/email/confirm',
    call.byOwner({
      summary: 'Changes the e-mail address of the caller to the confirmed one',
      body: mailedCodeBody,
      answer: profileAnswer,
    }),
    async (request) => ({ data: await credentials.confirmEmail(request.body.code, ownVisitOf(request)) }),
  )

  app.post(
    '/v1/profile/email/back',
    call({
      summary: 'Takes a change of the e-mail address back, by the key in the mail to the old one',
      body: mailKeyBody,
      answer: doneAnswer,
      config: hashing,
    }),
    async (request) => credentials.takeEmailBack(request.body.key, visitOf(request)),
  )

  app.patch(
    '/v1/profile/password',
    call.byOwner({
      summary: 'Changes the password and ends every other session',
      body: changePasswordBody,
      answer: doneAnswer,
      config: hashing,
    }),
    async (request) => credentials.changePassword(request.body, ownVisitOf(request)),
  )

  app.get(
    '/v1/session',
    call.byOwner({ summary: 'The devices on which the caller is signed in', answer: devicesAnswer }),
    async (request) => ({ data: await devices.list(ownVisitOf(request)) }),
  )

  app.delete(
    '/v1/session',
    call.byOwner({ summary: 'Signs out all other devices', answer: doneAnswer }),
    async (request) => devices.signOutOthers(ownVisitOf(request)),
  )

  app.delete(
    '/v1/session/:id',
    call.byOwner({ summary: 'Signs out one other device', params: z.object({ id: idField }), answer: doneAnswer }),
    async (request) => devices.signOut(request.params.id, ownVisitOf(request)),
  )

  app.get(
    '/v1/profile/deletion',
    call.byOwner({ summary: 'What the deletion of the account would end', answer: deletionAnswer }),
    async (request) => ({ data: await deletion.preview(ownVisitOf(request)) }),
  )

  app.post(
    '/v1/profile/deletion',
    call.byOwner({ summary: 'Mails a code to delete the account', answer: doneAnswer }),
    async (request) => deletion.request(ownVisitOf(request)),
  )

  app.post(
    '/v1/profile/deletion/confirm',
    call.byOwner({
      summary: 'Deletes the account and the personal data of the caller permanently',
      body: mailedCodeBody,
      answer: doneAnswer,
    }),
    async (request) => deletion.confirm(request.body.code, ownVisitOf(request)),
  )

  app.get(
    '/v1/profile/data',
    { schema: { tags: ['account'], summary: 'All data of the caller, as a JSON file' }, preValidation: ownerOnly },
    async (request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .type('application/json; charset=utf-8')
        .send(await deletion.download(ownVisitOf(request))),
  )

  app.get(
    '/v1/passkey',
    call.byOwner({ summary: 'The caller’s passkeys', answer: passkeysAnswer }),
    async (request) => ({ data: await passkeys.list(ownVisitOf(request)) }),
  )

  app.post(
    '/v1/passkey/options',
    call.byOwner({
      summary: 'Options for creating a passkey; needs the password',
      body: passkeyOptionsBody,
      answer: passkeyOptionsAnswer,
      config: hashing,
    }),
    async (request) => ({ data: await passkeys.options(request.body.password, ownVisitOf(request)) }),
  )

  app.post(
    '/v1/passkey',
    call.byOwner({ summary: 'Adds the passkey that a device created', body: addPasskeyBody, answer: addPasskeyAnswer }),
    async (request) => ({ data: await passkeys.add(request.body, ownVisitOf(request)) }),
  )

  app.delete(
    '/v1/passkey/:id',
    call.byOwner({
      summary: 'Removes a passkey',
      params: z.object({ id: plainText(MAX_CREDENTIAL_ID) }),
      answer: doneAnswer,
    }),
    async (request) => passkeys.remove(request.params.id, ownVisitOf(request)),
  )

  app.post(
    '/v1/signIn/passkey/options',
    call({
      summary: 'Options for signing in with a passkey',
      answer: passkeySignInOptionsAnswer,
      config: { toleratesBadToken: true },
    }),
    async (request) => ({ data: await passkeys.signInOptions(visitOf(request)) }),
  )

  app.post(
    '/v1/signIn/passkey',
    call({
      summary: 'Opens a session by a passkey and moves the data of a calling guest to the user',
      body: passkeySignInBody,
      answer: sessionAnswer,
      config: { toleratesBadToken: true },
    }),
    async (request) => ({ data: await passkeys.signIn(request.body, visitOf(request)) }),
  )
}

/** The limit of WebAuthn: 1023 bytes in base64url. */
const MAX_CREDENTIAL_ID = 1364
