import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/client.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { AccessTokens } from '../auth/access-tokens.ts'
import type { Clock } from '../clock.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { Shop } from '../mail/mail-layout.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PictureAddresses } from '../picture-address.ts'
import type { Notify, SendOptionalMail } from './notify.ts'
import type { Realtime } from './realtime.ts'

/** What services of all modules are made with. Each picks what it uses. */
export interface Infrastructure {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Pick<RateLimiter, 'count'>
  readonly queue: JobQueue
  readonly mailer: Mailer
  readonly notify: Notify
  readonly sendOptionalMail: SendOptionalMail
  readonly shop: Shop
  readonly pictures: PictureAddresses
  /** Logs errors of background work, such as mail delivery. */
  readonly log: FastifyBaseLogger
  /** Sends messages to browsers (docs/realtime.md). */
  readonly realtime: Realtime
  readonly tokens: AccessTokens
}
