import type { Locale } from '../../shared/locale.ts'
import { type MailContent, mailFrom, type Shop } from '../../shared/mail-layout.ts'
import type { Mail } from '../../shared/mailer.ts'
import { accountMailTexts } from './account-mail-texts.ts'

/** Why somebody gets a mail about an account. */
export type AccountMail =
  | { readonly kind: 'signUpCode' | 'resentCode' | 'resetCode'; readonly code: string }
  | { readonly kind: 'hasAccount' | 'hasNoAccount' | 'passwordChanged' }

/**
 * The mail in the language of whoever caused it. No name stands in it: whoever filled in the form may not be the one
 * who reads the mail, and could have it say anything.
 */
export function accountMail(to: string, mail: AccountMail, shop: Shop, locale: Locale): Mail {
  const texts = accountMailTexts[locale](shop.name)
  const content: MailContent = { to, ...texts[mail.kind], ...('code' in mail && { code: mail.code }) }
  const withLink = 'code' in mail ? content : { ...content, link: { label: texts.open, address: shop.url } }
  return mailFrom(withLink, shop, locale)
}
