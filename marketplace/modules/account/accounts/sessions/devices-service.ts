import type { z } from 'zod'
import type { devicesAnswer } from '../../../../../contract/account/account-security.ts'
import { messages } from '../../../../messages/messages.ts'
import { unixSeconds } from '../../../../shared/clock.ts'
import { Conflict, NotFound } from '../../../../shared/domain-error.ts'
import { MAX_SHOWN_DEVICES } from '../accounts-policy.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import type { DoneResponse } from '../mailed-codes/sign-up-service.ts'
import type { OwnVisit } from '../visit.ts'
import { listSessions, type SessionRow } from './sessions-repository.ts'

type DevicesResponse = z.input<typeof devicesAnswer>['data']

export type DevicesService = ReturnType<typeof devicesService>

/** Creates the service that lists and ends a user's sessions, which are shown as devices (docs/session.md#devices). */
export function devicesService({ db, clock, sessions }: Pick<AccountsSources, 'db' | 'clock' | 'sessions'>) {
  return {
    /** Returns the devices on which the user is signed in: the calling device, then the most recently used. */
    list: async ({ userId, sessionId }: OwnVisit): Promise<DevicesResponse> => {
      const rows = await listSessions(db, userId, { now: clock.now(), first: sessionId, limit: MAX_SHOWN_DEVICES })
      return rows.map((row) => deviceResponse(row, sessionId))
    },

    /**
     * Signs a device out. Throws Conflict (THIS_DEVICE) for the calling device, and NotFound (DEVICE_GONE) for an unknown
     * one.
     */
    signOut: async (id: string, { userId, sessionId, locale }: OwnVisit): Promise<DoneResponse> => {
      const texts = messages[locale].account
      if (id === sessionId) throw new Conflict(texts.thisDevice, 'THIS_DEVICE')
      if (!(await sessions.endOwn(userId, id))) throw new NotFound(texts.deviceGone, 'DEVICE_GONE')
      return { message: texts.deviceSignedOut }
    },

    /** Signs out all devices except the calling one. */
    signOutOthers: async ({ userId, sessionId, locale }: OwnVisit): Promise<DoneResponse> => {
      await sessions.announceEnd(await sessions.endAll(db, userId, { except: sessionId }))
      return { message: messages[locale].account.othersSignedOut }
    },
  }
}

const deviceResponse = (row: SessionRow, current: string | undefined): DevicesResponse[number] => ({
  _id: row.id,
  kind: row.deviceKind,
  browser: row.browser,
  city: row.city,
  signedInAt: unixSeconds(row.createdAt),
  lastSeenAt: unixSeconds(row.lastSeenAt),
  isCurrent: row.id === current,
})
