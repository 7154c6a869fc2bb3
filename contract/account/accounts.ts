import { money } from '../values/money.ts'
import { isPersonName } from '../values/visible-text.ts'
import * as z from '../values/zod'
import {
  CODE_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './accounts-rules.ts'
import { sentDeviceId } from './devices.ts'

/** A shareholder's wallet. */
const wallet = z.object({
  walletId: z.string(),
  /** Talents, in the request's currency. */
  walletBalance: money,
  /** Sent by services with an exchange; the embedded marketplace has none. */
  exchangeWalletData: z.optional(z.object({ walletBalance: money })),
})

/** A user's profile (docs/account.md#roles). */
export const profile = z.object({
  _id: z.string().check(z.minLength(1)),
  userId: z.string().check(z.minLength(1)),
  email: z.string(),
  mobile: z._default(z.string(), ''),
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the picture, when there is one. */
  picture: z.optional(z.string()),
  /** 12 is the special type: a partner, or an admin when `is_superadmin` is true. */
  userType: z.int(),
  is_superadmin: z._default(z.boolean(), false),
  /** Present while the user has an active membership. */
  membershipId: z.optional(z.string()),
  mqttTopic: z._default(z.string(), ''),
  /** True until the first paid order. */
  isFirstPurchase: z._default(z.boolean(), false),
  wallet: z.optional(wallet),
  /** ISO 8601. */
  createdAt: z.optional(z.string()),
  /** ISO 8601; absent while the password is the first one. */
  passwordChangedAt: z.optional(z.string()),
  /** Number of orders so far. */
  orderCount: z._default(z.int(), 0),
})

/** GET and PATCH {api}/v1/profile. */
export const profileAnswer = z.object({ data: profile })

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to refuse
const CONTROL = /[\u0000-\u001f\u007f]/
const withoutControl = (text: string) => !CONTROL.test(text)
const MAX_ATTRIBUTION_PAIRS = 60

const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MAX_NAME_LENGTH),
    z.refine(isPersonName, 'must be a name, without hidden characters'),
  )

export const changeProfileBody = z.object({
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  /** A number like those of addresses, by the marketplace's `phoneNumberOf`; empty to have none. */
  mobile: z.optional(
    z.string().check(z.trim(), z.maxLength(24), z.regex(/^[+\d\s().-]*$/, 'must be a telephone number')),
  ),
  /** An address that an upload of the caller returned; empty to have no picture. */
  picture: z.optional(z.string().check(z.maxLength(1024))),
})

export const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(MAX_EMAIL_LENGTH)),
  z.email('must be an e-mail address'),
)
export const newPassword = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`),
    z.maxLength(MAX_PASSWORD_LENGTH),
  )
/** A code that was sent by e-mail. */
export const mailedCode = z
  .string()
  .check(z.trim(), z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `must be ${CODE_LENGTH} digits`))

/** URL parameters of the visit, stored in the new account. */
const attribution = z.optional(
  z
    .record(
      z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be a parameter name')),
      z.string().check(z.maxLength(512), z.refine(withoutControl, 'must not contain control characters')),
    )
    .check(z.refine((pairs) => Object.keys(pairs).length <= MAX_ATTRIBUTION_PAIRS, 'must not have so many pairs')),
)

/** What proves that the device signed in before; the token of an earlier `sessionAnswer`. Any other text is ignored. */
const deviceToken = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined)

export const signInBody = z.object({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
  /** Needed after the answer 401 `SIGN_IN_CODE`; ignored otherwise. */
  code: z.optional(mailedCode),
  deviceToken,
  deviceId: sentDeviceId,
})
export const signUpBody = z.object({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  attribution,
})
export const verifyCodeBody = z.object({ email, code: mailedCode, deviceToken, deviceId: sentDeviceId })
export const resendCodeBody = z.object({ email })
export const forgotPasswordBody = z.object({ email })
export const resetPasswordBody = z.object({ email, code: mailedCode, password: newPassword })
export const refreshTokenBody = z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) })
/** Ends this session, or all of the user's sessions with `everywhere`. */
export const logoutBody = z.object({
  refreshToken: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
  everywhere: z._default(z.boolean(), false),
})

const accessToken = z.object({
  accessToken: z.string().check(z.minLength(1)),
  /** Unix seconds. */
  accessExpireAt: z.int(),
})

/**
 * POST /signIn, /verifyCode, /refreshToken and /impersonate: the profile with its tokens. The refresh token can be used
 * once; the storefront's server keeps it out of reach of scripts (docs/session.md). A sign-in also returns a device
 * token, for later sign-ins.
 */
export const sessionAnswer = z.object({
  data: z.extend(profile, {
    token: z.extend(accessToken, {
      refreshToken: z.optional(z.string().check(z.minLength(1))),
      deviceToken: z.optional(z.string()),
    }),
  }),
})

/**
 * POST /signUp. The token stays a guest's token until the emailed code is entered. The response is the same for an
 * address that already has an account, so it does not reveal which accounts exist.
 */
export const signUpAnswer = z.object({
  message: z.optional(z.string()),
  data: z.extend(profile, { token: accessToken }),
})

/** POST /resendCode, /forgotPassword, /resetPassword, /logout and other calls that return no data. */
export const doneAnswer = z.object({
  message: z._default(z.string(), ''),
  data: z._default(z.object({ resendAfterSeconds: z.optional(z.int()) }), {}),
})

/** GET {api}/v1/admin/user?email= */
export const adminUserAnswer = z.object({ data: profile })
export const impersonateBody = z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) })

const auditEntry = z.object({
  _id: z.string(),
  /** Unix seconds. */
  at: z.int(),
  /** One of `auditActions` (audit-actions.ts). */
  action: z.string(),
  /**
   * What the action applied to, without translation: a product name, a quantity, a code. Ends in '(409)' when the call
   * was refused.
   */
  detail: z._default(z.string(), ''),
  shopperId: z.string(),
  shopperName: z.string(),
})

/** GET {api}/v1/admin/audit?skip=&limit=: what the calling admin did on behalf of shoppers, latest first. */
export const auditAnswer = z.object({ data: z.object({ entries: z.array(auditEntry), penCount: z.int() }) })

export type Profile = z.output<typeof profile>
export type SessionAnswer = z.output<typeof sessionAnswer>['data']
export type AuditEntry = z.output<typeof auditEntry>
