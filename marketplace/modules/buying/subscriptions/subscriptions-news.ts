import type { Tx } from '../../../db/client.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { mailFrom } from '../../../shared/mail/mail-layout.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import {
  amountText,
  type SubscriptionMailFacts,
  type SubscriptionMailKind,
  subscriptionMail,
  totalText,
} from './subscriptions-mails.ts'

/**
 * These can be switched off. Refused cards, what follows from them, and coming charges of a membership are always
 * mailed.
 */
const optional: readonly SubscriptionMailKind[] = ['upcoming', 'waiting', 'ended']

interface NewsSources extends Pick<Infrastructure, 'mailer' | 'shop'> {
  readonly ports: Pick<Infrastructure, 'notify' | 'sendOptionalMail'>
}

/** Returns a function that informs a user about a subscription or membership, by mail and notification. */
export function subscriptionsNews({ mailer, shop, ports }: NewsSources) {
  return async (tx: Tx, kind: SubscriptionMailKind, facts: SubscriptionMailFacts, at: Date): Promise<void> => {
    const { userId, locale, subscriptionId, name = '', date, amount, retryAt } = facts
    const total = totalText(facts)
    const content = subscriptionMail(kind, facts, shop)
    const seconds = (day: Date | null | undefined) => (day ? unixSeconds(day) : '')
    await ports.notify(tx, {
      userId,
      kind: 'subscription',
      key: `${kind} ${subscriptionId ?? 'membership'} ${at.getTime()}`,
      template: `subscription.${kind}`,
      values: { name, date: seconds(date), retry: seconds(retryAt), amount: amount ? amountText(amount) : '', total },
      href: content.link?.address.slice(shop.url.length) ?? '/profile/my-membership',
      isMailed: false,
    })
    if (optional.includes(kind))
      await ports.sendOptionalMail({ ownerId: userId, kind: 'subscription', content, locale }, tx)
    else await mailer.send(mailFrom(content, shop, locale), tx)
  }
}
