import { INVITATION_DAYS, REFERRAL_MIN_GOODS, REFERRAL_TALENTS } from '../../../../contract/account/referrals-rules.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import { formatMoney } from '../../../../contract/values/money-text.ts'
import { messages } from '../../../messages/messages.ts'
import { mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import type { Locale } from '../../../shared/text/locale.ts'

interface InvitationFacts {
  /** First name of the inviter. */
  readonly name: string
  /** The code of their link. */
  readonly code: string
  /** A line of their own, or ''. */
  readonly line: string
  /** Signed, and encoded for an address. */
  readonly key: string
  readonly locale: Locale
}

/** The mail that invites a friend. */
export function invitationMail(to: string, { name, code, line, key, locale }: InvitationFacts, shop: Shop): Mail {
  const texts = messages[locale].referral.invitation
  const person = mailableName(name) ?? texts.friend
  const { label, paragraphs, ...content } = texts.mail({
    name: person,
    shop: shop.name,
    talents: String(toMajor(REFERRAL_TALENTS)),
    least: formatMoney(REFERRAL_MIN_GOODS, '$'),
    days: INVITATION_DAYS,
  })
  return mailFrom(
    {
      to,
      ...content,
      paragraphs: line === '' ? paragraphs : [texts.quote(person, line), ...paragraphs],
      link: { label, address: `${shop.url}/?referral_id=${code}` },
      switchOff: {
        label: texts.refuse,
        address: `${shop.url}/mail/invitations-off?key=${key}`,
        oneClick: `${shop.url}/api/mails/off?list=invitations&key=${key}`,
      },
    },
    shop,
    locale,
  )
}

/**
 * Returns the trimmed first name when a mail to a stranger may show it: up to 30 letters, spaces, hyphens and
 * apostrophes, so that it cannot contain a link or an advertisement. Returns undefined for any other name.
 */
export function mailableName(firstName: string): string | undefined {
  const name = firstName.trim()
  return /^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u.test(name) ? name : undefined
}
