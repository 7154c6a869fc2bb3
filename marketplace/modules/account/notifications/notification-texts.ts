import { toMajor } from '../../../../contract/values/minor-units.ts'
import { messages } from '../../../messages/messages.ts'
import { briefMoneyText, type Currency } from '../../../shared/money.ts'
import { dayText, formattingTag, type Locale } from '../../../shared/text/locale.ts'

export interface NotificationText {
  readonly title: string
  readonly text: string
}

interface NotificationFacts {
  readonly template: string
  readonly values: Readonly<Record<string, string | number>>
}

type Filled = Readonly<Record<string, string>>
type Template = (values: Filled) => { title: string; text: string }
type MailTexts = (values: Filled) => { subject: string; paragraphs: readonly string[] }

/** The currency of mails and push messages, which are sent outside of a request. */
export const US_DOLLAR: Currency = { code: 'USD', symbol: '$', name: 'US Dollar', perDollar: 1 }

/** Values with these names are amounts in minor units of US dollars. */
const AMOUNTS = new Set(['amount', 'price', 'saving'])
/** Values with these names are days as Unix seconds. */
const DAYS = new Set(['date', 'retry'])

/**
 * Returns the texts of a notification in a language. A template such as 'subscription.paused' reuses the texts of the
 * mail with that name. Amounts are converted to `currency`. An unknown template gives empty texts.
 */
export function notificationText(
  { template, values }: NotificationFacts,
  locale: Locale,
  currency: Currency,
): NotificationText {
  const filled = filledIn(values, locale, currency)
  const [area, name] = template.split('.')
  if (area === 'subscription' && name !== undefined) {
    const mail = (messages[locale].subscription.mails as unknown as Record<string, MailTexts | undefined>)[name]
    const mailTexts = mail?.(filled)
    return { title: mailTexts?.subject ?? '', text: mailTexts?.paragraphs[0] ?? '' }
  }
  const texts = (messages[locale].notifications as unknown as Record<string, Template | undefined>)[template]
  return texts?.(filled) ?? { title: '', text: '' }
}

function filledIn(values: NotificationFacts['values'], locale: Locale, currency: Currency): Filled {
  const tag = formattingTag(locale)
  const textOf = (name: string, value: number) => {
    if (AMOUNTS.has(name)) return briefMoneyText(value, currency)
    if (name === 'talents') return toMajor(value).toLocaleString(tag, { minimumFractionDigits: 2 })
    if (DAYS.has(name)) return dayText(new Date(value * 1000), locale)
    return value.toLocaleString(tag)
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, usual]) => {
      const value = values[`${name}.${locale}`] ?? usual
      return [name, typeof value === 'string' ? value : textOf(name, value)]
    }),
  )
}
