import { money } from '../values/money.ts'
import { isPersonName } from '../values/visible-text.ts'
import * as z from '../values/zod'
import { email, mailedCode, newPassword } from './accounts.ts'
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSWORD_LENGTH } from './accounts-rules.ts'
import { sentDeviceId } from './devices.ts'

/** Sign-in, devices and data of an account (docs/account.md#sign-in-and-security). */

const currentPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH))

/** POST {api}/v1/profile/email: mails a code to the new address. Sent again for another code. */
export const changeEmailBody = z.object({ email, password: currentPassword })
/** POST {api}/v1/profile/email/confirm and {api}/v1/profile/deletion/confirm. */
export const mailedCodeBody = z.object({ code: mailedCode })
/** PATCH {api}/v1/profile/password. */
export const changePasswordBody = z.object({ password: currentPassword, newPassword })

/** What a device is, as far as its browser says. */
const DEVICE_KINDS = [
  'mac',
  'windows',
  'linux',
  'chromebook',
  'iphone',
  'ipad',
  'androidPhone',
  'androidTablet',
  'other',
] as const

const device = z.object({
  /** The id of the session. */
  _id: z.string().check(z.minLength(1)),
  kind: z.catch(z.enum(DEVICE_KINDS), 'other'),
  /** The name of the browser or app, such as "Chrome"; empty when unknown. */
  browser: z._default(z.string(), ''),
  /** Empty when unknown. */
  city: z._default(z.string(), ''),
  /** Unix seconds. */
  signedInAt: z.int(),
  lastSeenAt: z.int(),
  /** The device that asks. */
  isCurrent: z._default(z.boolean(), false),
})

/** GET {api}/v1/session: where the user is signed in, the asking device first, then by last use. */
export const devicesAnswer = z.object({ data: z.array(device) })

/** GET {api}/v1/profile/deletion: what a deletion of the account would end. */
export const deletionAnswer = z.object({
  data: z.object({
    /** In the wallet, in the request's currency. */
    talents: money,
    /** Running and paused ones. */
    subscriptions: z.int(),
    isMember: z.boolean(),
    /** Numbers of the orders that are on their way; while there are any, the account cannot be deleted. */
    ordersUnderWay: z.array(z.string()),
  }),
})

/** GET {api}/v1/profile/data: all data of the caller, a list of rows for each of the marketplace's tables. */
export const ownDataAnswer = z.record(z.string(), z.unknown())

/** The name that its owner gives to a passkey. */
const passkeyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MAX_PASSKEY_NAME_LENGTH),
    z.refine(isPersonName, 'must be a name, without hidden characters'),
  )

const passkey = z.object({
  /** The id of the credential, in base64url. */
  _id: z.string().check(z.minLength(1)),
  name: z.string(),
  /** Unix seconds. */
  createdAt: z.int(),
  lastUsedAt: z.optional(z.int()),
})

/** GET {api}/v1/passkey. */
export const passkeysAnswer = z.object({ data: z.array(passkey) })

/** POST {api}/v1/passkey/options. */
export const passkeyOptionsBody = z.object({ password: currentPassword })
const base64url = z.string().check(z.regex(/^[\w-]+$/, 'must be base64url'), z.maxLength(8192))
const sharedOptions = {
  challenge: z.string().check(z.minLength(1)),
  timeout: z.exactOptional(z.number()),
  hints: z.exactOptional(z.array(z.enum(['hybrid', 'security-key', 'client-device']))),
}
const knownCredentials = z.array(
  z.object({
    id: base64url,
    type: z.string(),
    transports: z.exactOptional(z.array(z.string())),
  }),
)
const preference = z.enum(['required', 'preferred', 'discouraged'])

/** POST {api}/v1/passkey/options: how a browser makes a passkey, a PublicKeyCredentialCreationOptionsJSON. */
export const passkeyOptionsAnswer = z.object({
  data: z.object({
    ...sharedOptions,
    rp: z.object({ name: z.string(), id: z.exactOptional(z.string()) }),
    user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    excludeCredentials: z.exactOptional(knownCredentials),
    authenticatorSelection: z.exactOptional(
      z.object({
        authenticatorAttachment: z.exactOptional(z.enum(['platform', 'cross-platform'])),
        requireResidentKey: z.exactOptional(z.boolean()),
        residentKey: z.exactOptional(preference),
        userVerification: z.exactOptional(preference),
      }),
    ),
    attestation: z.exactOptional(z.enum(['none', 'indirect', 'direct', 'enterprise'])),
    extensions: z.exactOptional(z.object({ credProps: z.exactOptional(z.boolean()) })),
  }),
})
/** POST {api}/v1/signIn/passkey/options: how a browser offers its passkeys, a PublicKeyCredentialRequestOptionsJSON. */
export const passkeySignInOptionsAnswer = z.object({
  data: z.object({
    ...sharedOptions,
    rpId: z.exactOptional(z.string()),
    allowCredentials: z.exactOptional(knownCredentials),
    userVerification: z.exactOptional(preference),
  }),
})

/** What a device answers when a passkey is made: a RegistrationResponseJSON. */
const registrationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.catch(z.optional(z.enum(['platform', 'cross-platform'])), undefined),
  clientExtensionResults: z._default(z.object({}), {}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.catch(z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))), undefined),
  }),
})

/** What a device answers when a passkey is used: an AuthenticationResponseJSON. */
const authenticationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.catch(z.optional(z.enum(['platform', 'cross-platform'])), undefined),
  clientExtensionResults: z._default(z.object({}), {}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.string().check(z.regex(/^[\w-]*$/, 'must be base64url'), z.maxLength(256))),
  }),
})

/** POST {api}/v1/passkey. */
export const addPasskeyBody = z.object({ name: passkeyName, response: registrationResponse })
export const addPasskeyAnswer = z.object({ data: passkey })
/** POST {api}/v1/signIn/passkey; answers as {api}/v1/signIn does. */
export const passkeySignInBody = z.object({
  response: authenticationResponse,
  deviceToken: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
  deviceId: sentDeviceId,
})

export type Device = z.output<typeof device>
export type DeviceKind = Device['kind']
export type Passkey = z.output<typeof passkey>
export type Deletion = z.output<typeof deletionAnswer>['data']
