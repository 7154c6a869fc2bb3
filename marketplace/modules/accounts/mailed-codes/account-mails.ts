import { messages } from '../../../messages/messages.ts'
import { type MailContent, mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { IssuedCode } from './mailed-codes.ts'

/** The kind of an account e-mail, with its content. */
export type AccountMail =
  | ({
      readonly kind: 'signUpCode' | 'resentCode' | 'resetCode' | 'emailCode' | 'deletionCode' | 'signInCode'
    } & IssuedCode)
  | {
      readonly kind: 'emailChanged'
      /** Link that takes the change back. */
      readonly back: string
      /** When that link ends. */
      readonly validUntil: Date | undefined
    }
  | {
      readonly kind:
        | 'adminCreated'
        | 'hasAccount'
        | 'hasNoAccount'
        | 'passwordChanged'
        | 'emailTaken'
        | 'emailTakenBack'
        | 'ownPasswordChanged'
        | 'passkeyAdded'
        | 'deleted'
    }

/**
 * Returns the email in the given language. It contains no name: the person who filled in the form may not own the
 * address, and could put any text there.
 */
export function accountMail(to: string, mail: AccountMail, shop: Shop, locale: Locale): Mail {
  const texts = messages[locale].accountMails(shop.name)
  const content: MailContent = { to, ...texts[mail.kind], ...('code' in mail && { code: mail.code }) }
  if ('code' in mail) {
    const { codeFor, validUntil } = mail
    return { ...mailFrom(content, shop, locale), codeFor, validUntil }
  }
  const link = 'back' in mail ? { label: texts.takeBack, address: mail.back } : { label: texts.open, address: shop.url }
  return { ...mailFrom({ ...content, link }, shop, locale), ...('back' in mail && { validUntil: mail.validUntil }) }
}
