import type { Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import type { News, Notify } from '../../../shared/ports/notify.ts'
import { type Locale, locales } from '../../../shared/text/locale.ts'
import { mailableName } from './referrals-mails.ts'

/** Path of the referral page in the storefront. */
const REFERRALS_PAGE = '/profile/referrals'

interface ReferralNews extends Pick<News, 'key' | 'template' | 'values'> {
  /** First name of the other side, '' without one. It chose the name itself, and becomes part of a mail's subject. */
  readonly name: string
}

/** Returns a function that notifies a user about a referral, in the transaction that changes it. */
export const referralsNews =
  (notify: Notify) =>
  (tx: Tx, userId: string, { name, values, ...news }: ReferralNews): Promise<void> =>
    notify(tx, {
      ...news,
      values: { ...values, ...nameValues(name) },
      userId,
      kind: 'referral',
      href: REFERRALS_PAGE,
    })

/** The value `name` of a notification, in each language when the name may not be shown. */
function nameValues(name: string): Readonly<Record<string, string>> {
  const shown = mailableName(name)
  if (shown !== undefined) return { name: shown }
  const friendIn = (locale: Locale) => messages[locale].referral.invitation.friend
  return {
    name: friendIn('en'),
    ...Object.fromEntries(locales.map((locale) => [`name.${locale}`, friendIn(locale)])),
  }
}
