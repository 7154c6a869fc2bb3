import { createHmac } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { deviceBody } from '../../../../contract/account/devices.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { TooManyRequests } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { DEVICE_DAYS, devicesOfNetwork } from './devices-policy.ts'
import { deviceDays } from './devices-tables.ts'

/** Counts the kinds of devices that visitors use, each device once a day (docs/third-parties.md#the-shops-own-counts). */
export interface DevicesService {
  /** Throws TooManyRequests for a network that reports too many. */
  record(device: z.output<typeof deviceBody>, network: string | undefined): Promise<void>
  /** Deletes counts beyond the retention period. */
  deleteOld(): Promise<void>
}

interface DevicesSources extends Pick<Infrastructure, 'db' | 'clock' | 'limits'> {
  /** Keys the digests of devices. */
  readonly secret: string
}

export function devicesService({ db, clock, limits, secret }: DevicesSources): DevicesService {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  return {
    record: async ({ deviceId, isMobile, screenSize }, network) => {
      const wait = network === undefined ? 0 : await limits.count(devicesOfNetwork, network)
      if (wait > 0) throw new TooManyRequests('Too many devices', 'TOO_MANY_REQUESTS', wait)
      const day = dayOf(clock.now())
      const digest = createHmac('sha256', secret).update(`device:${day}:${deviceId}`).digest('base64url')
      await db.insert(deviceDays).values({ day, digest, isMobile, screenSize }).onConflictDoNothing()
    },

    deleteOld: async () => {
      await db
        .delete(deviceDays)
        .where(lt(deviceDays.day, dayOf(new Date(clock.now().getTime() - DEVICE_DAYS * DAY_MS))))
    },
  }
}
