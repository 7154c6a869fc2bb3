import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '../../../../contract/account/notifications.ts'

export interface MailSwitch {
  readonly ownerId: string
  readonly kind: NotificationKind
}

/**
 * Signs and verifies the keys in mail links that switch off one kind of mail. A key grants no other access and does not
 * expire.
 */
export function mailSwitchKeys(secret: string) {
  const macOf = (content: string) => createHmac('sha256', secret).update(`mail switch:${content}`).digest()
  return {
    sign: ({ ownerId, kind }: MailSwitch): string => {
      const content = `${ownerId}.${kind}`
      return `${content}.${macOf(content).toString('base64url')}`
    },
    /** Returns the owner and the kind that a key was signed for, or undefined for a forged key. */
    read: (key: string): MailSwitch | undefined => {
      const [ownerId, name, mac, ...rest] = key.split('.')
      const kind = notificationKinds.find((each) => each === name)
      if (!ownerId || !kind || mac === undefined || rest.length > 0) return undefined
      const [actual, expected] = [Buffer.from(mac, 'base64url'), macOf(`${ownerId}.${kind}`)]
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? { ownerId, kind } : undefined
    },
  }
}
