import { MEMBERSHIP_REMINDER_DAYS } from '../../../../contract/buying/subscriptions-rules.ts'
import { formatMoney } from '../../../../contract/values/money-text.ts'
import { messages } from '../../../messages/messages.ts'
import type { MailContent, Shop } from '../../../shared/mail/mail-layout.ts'
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

/** The content of a mail about a subscription or membership. */
export function subscriptionMail(kind: SubscriptionMailKind, facts: SubscriptionMailFacts, shop: Shop): MailContent {
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

export const totalText = ({ amount, total }: SubscriptionMailFacts): string =>
  amount && total !== undefined ? amountText({ ...amount, minor: total }) : ''

export const amountText = ({ minor, currencySymbol }: NonNullable<SubscriptionMailFacts['amount']>) =>
  formatMoney(minor, currencySymbol)
