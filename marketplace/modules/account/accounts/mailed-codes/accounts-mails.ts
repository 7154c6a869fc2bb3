import { EMAIL_REVERSAL_DAYS } from '../../../../../contract/account/accounts-rules.ts'
import { SECOND_MS } from '../../../../../contract/values/durations.ts'
import { messages } from '../../../../messages/messages.ts'
import { type MailContent, mailFrom, type Shop } from '../../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../../shared/mail/mailer.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { daysText, durationText } from '../../../../shared/text/locale.ts'
import { CODE_LIFE_MS } from '../accounts-policy.ts'
import type { IssuedCode } from './mailed-codes.ts'

/** The kind of an account e-mail, with its content. */
export type AccountMail =
  | ({
      readonly kind: 'signUpCode' | 'resentCode' | 'resetCode' | 'emailCode' | 'deletionCode' | 'signInCode'
    } & IssuedCode)
  | {
      readonly kind: 'passwordChanged' | 'ownPasswordChanged'
      /** Names of the passkeys that can still sign in. */
      readonly passkeys: readonly string[]
    }
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
        | 'emailTaken'
        | 'emailTakenBack'
        | 'passkeyAdded'
        | 'deleted'
    }

/**
 * Returns the email in the given language. It contains no name of a person: who filled in the form may not own the
 * address, and could put any text there.
 */
export function accountMail(to: string, mail: AccountMail, shop: Shop, locale: Locale): Mail {
  const texts = messages[locale].accountMails(
    shop.name,
    durationText(CODE_LIFE_MS / SECOND_MS, locale),
    daysText(EMAIL_REVERSAL_DAYS, locale),
  )
  const still = 'passkeys' in mail ? passkeysStay(mail.passkeys, locale) : undefined
  const content: MailContent = {
    to,
    ...texts[mail.kind],
    ...('code' in mail && { code: mail.code }),
    ...(still !== undefined && { paragraphs: [...texts[mail.kind].paragraphs, still] }),
  }
  if ('code' in mail) {
    const { codeFor, validUntil } = mail
    return { ...mailFrom(content, shop, locale), codeFor, validUntil }
  }
  const link =
    'back' in mail
      ? { label: texts.takeBack, address: mail.back }
      : still !== undefined
        ? { label: texts.openProfile, address: `${shop.url}/profile` }
        : { label: texts.open, address: shop.url }
  return { ...mailFrom({ ...content, link }, shop, locale), ...('back' in mail && { validUntil: mail.validUntil }) }
}

/** Returns the message after a change of the password: it names the passkeys that can still sign in. */
export function passwordChangedMessage(passkeys: readonly string[], locale: Locale): string {
  const still = passkeysStay(passkeys, locale)
  const { passwordChanged } = messages[locale].account
  return still === undefined ? passwordChanged : `${passwordChanged} ${still}`
}

function passkeysStay(names: readonly string[], locale: Locale): string | undefined {
  if (names.length === 0) return undefined
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  // Isolated: a name may be written in the other direction.
  return messages[locale].account.passkeysStay(list.format(names.map((name) => `“\u2068${name}\u2069”`)))
}
