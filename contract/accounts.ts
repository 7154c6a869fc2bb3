import {
  CODE_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './accounts-rules.ts'
import { sentDeviceId } from './devices.ts'
import { money } from './money.ts'
import { isPersonName } from './visible-text.ts'
import * as z from './zod'

/** A shareholder's wallet. */
const wallet = z.object({
  walletId: z.string(),
  /** Talents, in the request's currency. */
  walletBalance: money,
  /** Sent by services with an exchange; the embedded marketplace has none. */
  exchangeWalletData: z.object({ walletBalance: money }).optional(),
})

/** A user's profile (docs/account.md#roles). */
export const profile = z.object({
  _id: z.string().min(1),
  userId: z.string().min(1),
  email: z.string(),
  mobile: z.string().default(''),
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the picture, when there is one. */
  picture: z.string().optional(),
  /** 12 is the special type: a partner, or an admin when `is_superadmin` is true. */
  userType: z.number().int(),
  is_superadmin: z.boolean().default(false),
  /** Present while the user has an active membership. */
  membershipId: z.string().optional(),
  mqttTopic: z.string().default(''),
  /** True until the first paid order. */
  isFirstPurchase: z.boolean().default(false),
  wallet: wallet.optional(),
  /** ISO 8601. */
  createdAt: z.string().optional(),
  /** ISO 8601; absent while the password is the first one. */
  passwordChangedAt: z.string().optional(),
  /** Number of orders so far. */
  orderCount: z.number().int().default(0),
})

/** GET and PATCH {api}/v1/profile. */
export const profileAnswer = z.object({ data: profile })

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to refuse
const CONTROL = /[\u0000-\u001f\u007f]/
const withoutControl = (text: string) => !CONTROL.test(text)
const MAX_ATTRIBUTION_PAIRS = 60

const personName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .refine(isPersonName, 'must be a name, without hidden characters')

export const changeProfileBody = z.object({
  firstName: personName.optional(),
  lastName: personName.optional(),
  mobile: z
    .string()
    .trim()
    .max(24)
    .regex(/^[+\d\s().-]*$/, 'must be a telephone number')
    .optional(),
  /** An address that an upload of the caller returned; empty to have no picture. */
  picture: z.string().max(1024).optional(),
})

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email('must be an e-mail address'))
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH)
/** A code that was sent by e-mail. */
export const mailedCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `must be ${CODE_LENGTH} digits`)

/** URL parameters of the visit, stored in the new account. */
const attribution = z
  .record(
    z.string().regex(/^[\w-]{1,64}$/, 'must be a parameter name'),
    z.string().max(512).refine(withoutControl, 'must not contain control characters'),
  )
  .refine((pairs) => Object.keys(pairs).length <= MAX_ATTRIBUTION_PAIRS, 'must not have so many pairs')
  .optional()

/** What proves that the device signed in before; the token of an earlier `sessionAnswer`. Any other text is ignored. */
const deviceToken = z.string().max(2048).optional().catch(undefined)

export const signInBody = z.object({
  email,
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  /** Needed after the answer 401 `SIGN_IN_CODE`; ignored otherwise. */
  code: mailedCode.optional(),
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
export const refreshTokenBody = z.object({ refreshToken: z.string().min(1).max(512) })
/** Ends this session, or all of the user's sessions with `everywhere`. */
export const logoutBody = z.object({
  refreshToken: z.string().min(1).max(512).optional(),
  everywhere: z.boolean().default(false),
})

const accessToken = z.object({
  accessToken: z.string().min(1),
  /** Unix seconds. */
  accessExpireAt: z.number().int(),
})

/**
 * POST /signIn, /verifyCode, /refreshToken and /impersonate: the profile with its tokens. The refresh token can be used
 * once; the storefront's server keeps it out of reach of scripts (docs/session.md). A sign-in also returns a device
 * token, for later sign-ins.
 */
export const sessionAnswer = z.object({
  data: profile.extend({
    token: accessToken.extend({ refreshToken: z.string().min(1).optional(), deviceToken: z.string().optional() }),
  }),
})

/**
 * POST /signUp. The token stays a guest's token until the emailed code is entered. The response is the same for an
 * address that already has an account, so it does not reveal which accounts exist.
 */
export const signUpAnswer = z.object({
  message: z.string().optional(),
  data: profile.extend({ token: accessToken }),
})

/** POST /resendCode, /forgotPassword, /resetPassword, /logout and other calls that return no data. */
export const doneAnswer = z.object({
  message: z.string().default(''),
  data: z.object({ resendAfterSeconds: z.number().int().optional() }).default({}),
})

/** GET {api}/v1/admin/user?email= */
export const adminUserAnswer = z.object({ data: profile })
export const impersonateBody = z.object({ userId: z.string().min(1).max(64) })

const auditEntry = z.object({
  _id: z.string(),
  /** Unix seconds. */
  at: z.number().int(),
  /** One of `auditActions` (audit-actions.ts). */
  action: z.string(),
  /**
   * What the action applied to, without translation: a product name, a quantity, a code. Ends in '(409)' when the call
   * was refused.
   */
  detail: z.string().default(''),
  shopperId: z.string(),
  shopperName: z.string(),
})

/** GET {api}/v1/admin/audit?skip=&limit=: what the calling admin did on behalf of shoppers, latest first. */
export const auditAnswer = z.object({ data: z.object({ entries: z.array(auditEntry), penCount: z.number().int() }) })

export type Profile = z.output<typeof profile>
export type SessionAnswer = z.output<typeof sessionAnswer>['data']
export type AuditEntry = z.output<typeof auditEntry>
