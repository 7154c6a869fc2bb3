import { addressIn } from '../../../contract/language-address.ts'
import { languages } from '../../../contract/languages.ts'
import type { Locale } from '../text/locale.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mailer.ts'

/** The content of a mail, without its layout. */
export interface MailContent {
  readonly to: string
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Shown large after the first paragraph. */
  readonly code?: string
  /** A link on a separate line at the end. */
  readonly link?: { readonly label: string; readonly address: string }
  /** A link below the mail that ends mails of its kind, and `Mail.oneClickOff`. */
  readonly switchOff?: { readonly label: string; readonly address: string; readonly oneClick: string }
}

/** Name and address of the shop, shown in every mail. */
export interface Shop {
  readonly name: string
  /** Without a trailing slash. */
  readonly url: string
}

const NAVY = '#001E57'
const BLUE = '#006CD8'
const GREY = '#5b6475'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Returns the address of a page of the shop in a language; any other address as it is. */
function inLanguage(address: string, { url }: Shop, locale: Locale): string {
  if (address === url) return url + addressIn(locale, '/').replace(/^\/$/, '')
  return address.startsWith(`${url}/`) ? url + addressIn(locale, address.slice(url.length)) : address
}

/** Renders the mail as text and as HTML, in one column and without external resources. Links lead to pages in its language. */
export function mailFrom(
  { to, subject, heading, paragraphs, code, link, switchOff }: MailContent,
  shop: Shop,
  locale: Locale,
): Mail {
  const [first = '', ...rest] = paragraphs
  const addressOf = (address: string) => inLanguage(address, shop, locale)
  const lines = [
    heading,
    first,
    code,
    ...rest,
    link && `${link.label}: ${addressOf(link.address)}`,
    `${shop.name} · ${shop.url}`,
    switchOff && `${switchOff.label}: ${addressOf(switchOff.address)}`,
  ]
  const body = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${NAVY}">${escapeHtml(heading)}</h1>`,
    first && paragraph(first),
    code && codeBlock(code),
    ...rest.map(paragraph),
    link &&
      `<p style="margin:24px 0 0"><a href="${escapeHtml(addressOf(link.address))}" style="color:${BLUE};font-weight:600">${escapeHtml(link.label)}</a></p>`,
  ]
  return {
    to,
    subject,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}" dir="${languages[locale].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f1ea;${FONT}">
<div style="max-width:520px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:${BLUE}">${escapeHtml(shop.name)}</p>
${body.filter(Boolean).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e5e2d8;font-size:13px;color:${GREY}">${escapeHtml(shop.name)} · <a href="${escapeHtml(addressOf(shop.url))}" style="color:${GREY}">${escapeHtml(shop.url)}</a>${switchOff ? `<br><a href="${escapeHtml(addressOf(switchOff.address))}" style="color:${GREY}">${escapeHtml(switchOff.label)}</a>` : ''}</p>
</div>
</body>
</html>
`,
    ...(switchOff && { oneClickOff: switchOff.oneClick }),
  }
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#1f2633">${escapeHtml(text)}</p>`

const codeBlock = (code: string) =>
  `<p dir="ltr" style="margin:0 0 16px;padding:16px 16px 16px 24px;border-radius:12px;background:#eef5fd;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;color:${NAVY}">${escapeHtml(code)}</p>`
