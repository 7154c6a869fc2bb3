import { email, mailedCode, newPassword } from './accounts.ts'
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSWORD_LENGTH } from './accounts-rules.ts'
import { sentDeviceId } from './devices.ts'
import { money } from './money.ts'
import { isPersonName } from './visible-text.ts'
import * as z from './zod'

/** Sign-in, devices and data of an account (docs/account.md#sign-in-and-security). */

const currentPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH)

/** POST {api}/v1/profile/email: mails a code to the new address. Sent again for another code. */
export const changeEmailBody = z.object({ email, password: currentPassword })
/** POST {api}/v1/profile/email/confirm and {api}/v1/profile/deletion/confirm. */
export const mailedCodeBody = z.object({ code: mailedCode })
/** PATCH {api}/v1/profile/password. */
export const changePasswordBody = z.object({ password: currentPassword, newPassword })

/** What a device is, as far as its browser says. */
export const DEVICE_KINDS = [
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
  _id: z.string().min(1),
  kind: z.enum(DEVICE_KINDS).catch('other'),
  /** The name of the browser or app, such as "Chrome"; empty when unknown. */
  browser: z.string().default(''),
  /** Empty when unknown. */
  city: z.string().default(''),
  /** Unix seconds. */
  signedInAt: z.number().int(),
  lastSeenAt: z.number().int(),
  /** The device that asks. */
  isCurrent: z.boolean().default(false),
})

/** GET {api}/v1/session: where the user is signed in, the asking device first, then by last use. */
export const devicesAnswer = z.object({ data: z.array(device) })

/** GET {api}/v1/profile/deletion: what a deletion of the account would end. */
export const deletionAnswer = z.object({
  data: z.object({
    /** In the wallet, in the request's currency. */
    talents: money,
    /** Running and paused ones. */
    subscriptions: z.number().int(),
    isMember: z.boolean(),
    /** Numbers of the orders that are on their way; while there are any, the account cannot be deleted. */
    ordersUnderWay: z.array(z.string()),
  }),
})

/** GET {api}/v1/profile/data: all data of the caller, a list of rows for each of the marketplace's tables. */
export const ownDataAnswer = z.record(z.string(), z.unknown())

/** The name that its owner gives to a passkey. */
export const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PASSKEY_NAME_LENGTH)
  .refine(isPersonName, 'must be a name, without hidden characters')

const passkey = z.object({
  /** The id of the credential, in base64url. */
  _id: z.string().min(1),
  name: z.string(),
  /** Unix seconds. */
  createdAt: z.number().int(),
  lastUsedAt: z.number().int().optional(),
})

/** GET {api}/v1/passkey. */
export const passkeysAnswer = z.object({ data: z.array(passkey) })

/** POST {api}/v1/passkey/options. */
export const passkeyOptionsBody = z.object({ password: currentPassword })
const base64url = z
  .string()
  .regex(/^[\w-]+$/, 'must be base64url')
  .max(8192)
const sharedOptions = {
  challenge: z.string().min(1),
  timeout: z.number().exactOptional(),
  hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])).exactOptional(),
}
const knownCredentials = z.array(
  z.object({
    id: base64url,
    type: z.string(),
    transports: z.array(z.string()).exactOptional(),
  }),
)
const preference = z.enum(['required', 'preferred', 'discouraged'])

/** POST {api}/v1/passkey/options: how a browser makes a passkey, a PublicKeyCredentialCreationOptionsJSON. */
export const passkeyOptionsAnswer = z.object({
  data: z.object({
    ...sharedOptions,
    rp: z.object({ name: z.string(), id: z.string().exactOptional() }),
    user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    excludeCredentials: knownCredentials.exactOptional(),
    authenticatorSelection: z
      .object({
        authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
        requireResidentKey: z.boolean().exactOptional(),
        residentKey: preference.exactOptional(),
        userVerification: preference.exactOptional(),
      })
      .exactOptional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).exactOptional(),
    extensions: z.object({ credProps: z.boolean().exactOptional() }).exactOptional(),
  }),
})
/** POST {api}/v1/signIn/passkey/options: how a browser offers its passkeys, a PublicKeyCredentialRequestOptionsJSON. */
export const passkeySignInOptionsAnswer = z.object({
  data: z.object({
    ...sharedOptions,
    rpId: z.string().exactOptional(),
    allowCredentials: knownCredentials.exactOptional(),
    userVerification: preference.exactOptional(),
  }),
})

/** What a device answers when a passkey is made: a RegistrationResponseJSON. */
const registrationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(8).optional().catch(undefined),
  }),
})

/** What a device answers when a passkey is used: an AuthenticationResponseJSON. */
const authenticationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z
      .string()
      .regex(/^[\w-]*$/, 'must be base64url')
      .max(256)
      .optional(),
  }),
})

/** POST {api}/v1/passkey. */
export const addPasskeyBody = z.object({ name: passkeyName, response: registrationResponse })
export const addPasskeyAnswer = z.object({ data: passkey })
/** POST {api}/v1/signIn/passkey; answers as {api}/v1/signIn does. */
export const passkeySignInBody = z.object({
  response: authenticationResponse,
  deviceToken: z.string().max(2048).optional().catch(undefined),
  deviceId: sentDeviceId,
})

export type Device = z.output<typeof device>
export type DeviceKind = Device['kind']
export type Passkey = z.output<typeof passkey>
export type Deletion = z.output<typeof deletionAnswer>['data']
