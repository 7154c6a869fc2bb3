import type Stripe from 'stripe'
import { languages } from '../../../../contract/languages.ts'
import { toMajor } from '../../../../contract/minor-units.ts'
import { messages } from '../../../messages/messages.ts'
import { escapeHtml } from '../../../shared/mail/escape-html.ts'
import { formattingTag, type Locale } from '../../../shared/text/locale.ts'

/**
 * Returns the page on which the holder of a card confirms or refuses a payment, as a bank would ask. `intent` is absent
 * when there is nothing to confirm any more. The page has no script.
 */
export function challengePage(intent: Stripe.PaymentIntent | Stripe.SetupIntent | undefined, locale: Locale): string {
  const texts = messages[locale].cardChallenge
  const question =
    intent?.object === 'payment_intent' ? texts.pay(amountText(intent.amount, intent.currency, locale)) : texts.save
  const content = intent
    ? `<p>${escapeHtml(question)}</p>
<form method="post">
<button name="outcome" value="confirmed">${escapeHtml(texts.confirm)}</button>
<button name="outcome" value="refused" class="second">${escapeHtml(texts.refuse)}</button>
</form>
<p class="note">${escapeHtml(texts.note)}</p>`
    : `<p>${escapeHtml(texts.over)}</p>`
  return `<!doctype html>
<html lang="${locale}" dir="${languages[locale].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(texts.title)}</h1>
${content}
</main>
</body>
</html>
`
}

const amountText = (minor: number, currency: string, locale: Locale) =>
  new Intl.NumberFormat(formattingTag(locale), { style: 'currency', currency }).format(toMajor(minor))

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem; }
h1 { font-size: 1.4rem; }
form { display: grid; gap: .75rem; margin-block: 1.5rem; }
button { font: inherit; font-weight: 600; min-height: 48px; border-radius: 24px; border: 1px solid #001e57; background: #001e57; color: #fff; cursor: pointer; }
button.second { background: transparent; color: inherit; border-color: currentcolor; }
button:focus-visible { outline: 3px solid #006cd8; outline-offset: 2px; }
.note { font-size: .875rem; opacity: .8; }
`
