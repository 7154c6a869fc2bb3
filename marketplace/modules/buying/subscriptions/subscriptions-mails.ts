import { MEMBERSHIP_REMINDER_DAYS } from '../../../../contract/buying/subscriptions-rules.ts'
import { formatMoney } from '../../../../contract/values/money-text.ts'
import type { Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { type MailContent, mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { daysText, dayText, type Locale } from '../../../shared/text/locale.ts'
import { REMINDER_DAYS } from './subscriptions-policy.ts'

type Texts = (typeof messages)['en']['subscription']['mails']
export type SubscriptionMailKind = Exclude<keyof Texts, 'label' | 'skip' | 'card'>

export interface SubscriptionMailFacts {
  readonly userId: string
  readonly to: string
  readonly locale: Locale
  /** Absent for a membership. */
  readonly subscriptionId?: string
  readonly name?: string
  /** Address of the product's picture. */
  readonly image?: string | undefined
  readonly date?: Date | null
  readonly amount?: { readonly minor: number; readonly currencySymbol: string }
  /** With delivery and tax, in the currency of the amount. */
  readonly total?: number
  /** When the charge is tried again. */
  readonly retryAt?: Date | null
}

/** The dialog that the link in a mail opens. */
const dialogs: Partial<Record<SubscriptionMailKind, 'skip' | 'card'>> = {
  upcoming: 'skip',
  paymentFailed: 'card',
  cardGone: 'card',
  paused: 'card',
}

/**
 * These can be switched off. Refused cards, what follows from them, and coming charges of a membership are always
 * mailed.
 */
const optional: readonly SubscriptionMailKind[] = ['upcoming', 'waiting', 'ended']

interface NewsSources extends Pick<Infrastructure, 'mailer' | 'shop'> {
  readonly ports: Pick<Infrastructure, 'notify' | 'sendOptionalMail'>
}

/** Returns a function that informs a user about a subscription or membership, by mail and notification. */
export function subscriptionNews({ mailer, shop, ports }: NewsSources) {
  return async (tx: Tx, kind: SubscriptionMailKind, facts: SubscriptionMailFacts, at: Date): Promise<void> => {
    const { userId, locale, subscriptionId, name = '', date, amount, retryAt } = facts
    const total = totalText(facts)
    const content = contentOf(kind, facts, shop)
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

function contentOf(kind: SubscriptionMailKind, facts: SubscriptionMailFacts, shop: Shop): MailContent {
  const { to, locale, subscriptionId, name = '', date, amount, retryAt } = facts
  const texts = messages[locale].subscription.mails
  const day = (at: Date | null | undefined) => (at ? dayText(at, locale) : '')
  const mail = texts[kind]({
    name,
    days: daysText(kind === 'membershipUpcoming' ? MEMBERSHIP_REMINDER_DAYS : REMINDER_DAYS, locale),
    date: day(date),
    amount: amount ? amountText(amount) : '',
    total: totalText(facts),
    retry: day(retryAt),
  })
  const dialog = dialogs[kind]
  const link: NonNullable<MailContent['link']> = {
    label: dialog ? texts[dialog] : texts.label,
    // Opens the dialog only: a mail reader that follows links must not change anything.
    address: `${shop.url}/profile/Subscriptions${subscriptionId && dialog ? `?${dialog}=${subscriptionId}` : ''}`,
  }
  const isLinked = !kind.startsWith('membership')
  return { ...mail, to, picture: facts.image, ...(isLinked && { link }) }
}

const totalText = ({ amount, total }: SubscriptionMailFacts): string =>
  amount && total !== undefined ? amountText({ ...amount, minor: total }) : ''

const amountText = ({ minor, currencySymbol }: NonNullable<SubscriptionMailFacts['amount']>) =>
  formatMoney(minor, currencySymbol)
