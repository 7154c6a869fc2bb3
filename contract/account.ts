import { z } from 'zod'
import { money } from './money.ts'
import { isVisible } from './visible-text.ts'

/** Where the money of a shareholder is (specification 3, wallet). */
const wallet = z.object({
  walletId: z.string(),
  /** Talents, in the asked currency. */
  walletBalance: money,
})

/** A user as the storefront knows them (specification 3, user profile; decisions, section 3). */
export const profile = z.object({
  _id: z.string().min(1),
  userId: z.string().min(1),
  email: z.string(),
  mobile: z.string().default(''),
  firstName: z.string(),
  lastName: z.string(),
  /** 12 is the special type: partner, or admin with `is_superadmin`. */
  userType: z.number().int(),
  is_superadmin: z.boolean().default(false),
  /** Its presence means an active membership. */
  membershipId: z.string().optional(),
  mqttTopic: z.string().default(''),
  /** No paid order yet: a new member. */
  isFirstPurchase: z.boolean().default(false),
  wallet: wallet.optional(),
  /** ISO 8601. */
  createdAt: z.string().optional(),
  /** Orders so far. */
  orderCount: z.number().int().default(0),
})

/** GET and PATCH {api}/v1/profile. */
export const profileAnswer = z.object({ data: profile })

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/
const withoutControl = (text: string) => !CONTROL.test(text)
const MOST_ATTRIBUTION_PAIRS = 60

/** Line breaks of other kinds, and marks that turn the direction of what a page shows behind the name. */
const MISLEADING = /[\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

const personName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => withoutControl(name) && !MISLEADING.test(name), 'must not contain control characters')
  .refine(isVisible, 'must have a visible character')

export const changeProfileBody = z.object({
  firstName: personName.optional(),
  lastName: personName.optional(),
  mobile: z
    .string()
    .trim()
    .max(24)
    .regex(/^[+\d\s().-]*$/, 'must be a telephone number')
    .optional(),
})

const email = z.string().trim().toLowerCase().min(3).max(254).pipe(z.email('must be an e-mail address'))
const newPassword = z.string().min(8, 'must have at least 8 characters').max(200)
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'must be 6 digits')

/** What the address brought along goes into the account (specification 3, mapped payload names). */
const attribution = z
  .record(
    z.string().regex(/^[\w-]{1,64}$/, 'must be a parameter name'),
    z.string().max(512).refine(withoutControl, 'must not contain control characters'),
  )
  .refine((pairs) => Object.keys(pairs).length <= MOST_ATTRIBUTION_PAIRS, 'must not have so many pairs')
  .optional()

export const signInBody = z.object({ email, password: z.string().min(1).max(200) })
export const signUpBody = z.object({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  attribution,
})
export const verifyCodeBody = z.object({ email, code })
export const resendCodeBody = z.object({ email })
export const forgotPasswordBody = z.object({ email })
export const resetPasswordBody = z.object({ email, code, password: newPassword })
export const refreshTokenBody = z.object({ refreshToken: z.string().min(1).max(512) })
/** Ends this session, or with `everywhere` all of the user's. */
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
 * POST /signIn, /verifyCode, /refreshToken and /impersonate: the profile beside its tokens (specification 7.12). The
 * refresh token is good for one use; the storefront's server keeps it where scripts cannot read it.
 */
export const sessionAnswer = z.object({
  data: profile.extend({ token: accessToken.extend({ refreshToken: z.string().min(1).optional() }) }),
})

/**
 * POST /signUp. The token is that of a guest until the mailed code is entered; the answer is the same for an address
 * that has an account already.
 */
export const signUpAnswer = z.object({
  message: z.string().optional(),
  data: profile.extend({ token: accessToken }),
})

/** POST /resendCode, /forgotPassword, /resetPassword, /logout and everything else that only succeeds. */
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
  /** What it was about, in no language: a product's name, a quantity, a code; '(409)' at its end when it was refused. */
  detail: z.string().default(''),
  shopperId: z.string(),
  shopperName: z.string(),
})

/** GET {api}/v1/admin/audit?skip=&limit=: what the calling admin did for others, latest first. */
export const auditAnswer = z.object({ data: z.object({ entries: z.array(auditEntry), penCount: z.number().int() }) })

export type Profile = z.output<typeof profile>
export type SessionAnswer = z.output<typeof sessionAnswer>['data']
export type AuditEntry = z.output<typeof auditEntry>
