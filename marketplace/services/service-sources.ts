import type { AppConfig } from '../marketplace-config.ts'
import type { RateLimiter } from '../shared/limits/rate-limiter.ts'
import type { Infrastructure } from '../shared/ports/infrastructure.ts'
import type { Metrics } from '../shared/ports/metrics.ts'

/** What the services of every domain are made from. */
export interface ServiceSources extends Omit<Infrastructure, 'limits' | 'mailer' | 'notify' | 'sendOptionalMail'> {
  readonly config: AppConfig
  readonly limits: RateLimiter
  readonly metrics?: Metrics | undefined
}
