import { HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'

/** Devices that one network reports. */
export const devicesOfNetwork: RateLimit = { kind: 'devices', max: 300, seconds: HOUR_SECONDS }

/** Days for which the devices of each day are kept. */
export const DEVICE_DAYS = 90
