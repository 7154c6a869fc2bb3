import type { VapidKeys } from '../modules/account/notifications/push-sender.ts'
import type { BucketConfig } from '../modules/community/uploads/upload-bucket.ts'
import type { PasswordCost } from '../shared/auth/password-hash.ts'
import type { RateLimiter } from '../shared/limits/rate-limiter.ts'
import type { Infrastructure } from '../shared/ports/infrastructure.ts'
import type { Metrics } from '../shared/ports/metrics.ts'

/** Configuration of the services. */
export interface ServicesConfig {
  /** At least 32 characters. */
  readonly tokenSecret: string
  /** Cost of new password hashes. Strong when absent. */
  readonly passwordCost?: PasswordCost
  /** Address at which browsers reach the marketplace. Without a trailing slash. */
  readonly apiUrl?: string
  /** Without a trailing slash. */
  readonly mediaUrl: string
  readonly mediaCloud: string
  /** Folder of the users' uploads. */
  readonly uploadFolder: string
  /** Where uploads are kept instead of the folder, so that several marketplaces see them. */
  readonly uploadBucket?: BucketConfig
  /** False: no job runs and no mail is delivered (docs/deploying.md#backups); true when absent. */
  readonly runsJobs?: boolean
  /** The shop's name in mails. */
  readonly brandName?: string
  /** Address of the storefront without a trailing slash, for links in mails. */
  readonly siteUrl?: string
  /** The account at Stripe. When absent, the embedded provider is used. */
  readonly stripe?: StripeConfig
  /** The `/api` of a server of Photon, which completes addresses. When absent, none are completed. */
  readonly addressSearchUrl?: string
  /** Keys of push messages. When absent, there are none. */
  readonly vapid?: VapidKeys
  /** URL of the mail server. When absent, mails are stored and shown at /outbox. */
  readonly smtpUrl?: string
}

/** Keys of an account at Stripe. */
export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret?: string
  /** Without /v1 and without a trailing slash; Stripe's own address when absent. */
  readonly apiUrl?: string
}

/** What the services of every domain are made from. */
export interface ServiceSources extends Omit<Infrastructure, 'limits' | 'mailer' | 'notify' | 'sendOptionalMail'> {
  readonly config: ServicesConfig
  readonly limits: RateLimiter
  readonly metrics?: Metrics | undefined
}
