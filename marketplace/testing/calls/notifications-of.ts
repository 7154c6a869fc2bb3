import type { z } from 'zod'
import { type NotificationKind, notificationsAnswer } from '../../../contract/account/notifications.ts'
import type { AppUnderTest } from '../app-under-test.ts'

/** Returns the notifications of a kind of the token's user, newest first. */
export async function notificationsOf(
  app: AppUnderTest,
  token: string,
  kind: NotificationKind,
): Promise<z.output<typeof notificationsAnswer>['data']['notifications']> {
  const { data } = await app.read(notificationsAnswer, `/v1/notification?kind=${kind}`, { token })
  return data.notifications
}
