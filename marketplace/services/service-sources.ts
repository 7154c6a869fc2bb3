import type { AppConfig } from '../marketplace-config.ts'
import type { RateLimiter } from '../shared/limits/rate-limiter.ts'
import type { Infrastructure } from '../shared/ports/infrastructure.ts'
import type { Metrics } from '../shared/ports/metrics.ts'

/** What the services of every domain are made from. */
export interface ServiceSources extends Omit<Infrastructure, 'limits'> {
  readonly config: AppConfig
  /** Key of all that is signed and digested, of which each use derives its own. */
  readonly secret: string
  readonly limits: RateLimiter
  readonly metrics?: Metrics | undefined
}
