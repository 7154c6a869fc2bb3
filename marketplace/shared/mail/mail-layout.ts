import { addressIn } from '../../../contract/values/language-address.ts'
import { languages } from '../../../contract/values/languages.ts'
import { messages } from '../../messages/messages.ts'
import { resizedPicture } from '../picture-address.ts'
import type { Locale } from '../text/locale.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mailer.ts'

/** A product that a mail is about. */
export interface MailItem {
  /** With the number of units, where there may be several: '2 × Linen Bath Towel'. */
  readonly name: string
  /** The maker, and what was chosen. Shown in small below the name, and not in the text. */
  readonly details?: string
  /** Address of its picture, without a transformation. */
  readonly picture?: string | undefined
  /** What it costs, with the currency. */
  readonly amount?: string
}

/** A term and its value, such as 'Tax' and '$1.20'. */
export type MailLine = readonly [term: string, value: string]

/** The words of a person, with a portrait. */
export interface MailQuote {
  readonly words: string
  /** Who says so. */
  readonly by: string
  /** Address of a picture, without a transformation. */
  readonly picture?: string | undefined
}

/** The content of a mail, without its layout. */
export interface MailContent {
  readonly to: string
  readonly subject: string
  readonly heading: string
  /** Address of a picture above the heading, without a transformation. */
  readonly picture?: string | undefined
  readonly paragraphs: readonly string[]
  /** Address of a map, without a transformation, shown after the paragraphs. */
  readonly map?: string | undefined
  /** Shown large after the first paragraph. */
  readonly code?: string
  /** Shown after the paragraphs, with their pictures. */
  readonly items?: readonly MailItem[]
  /** The summary of amounts; the last is the total. */
  readonly amounts?: readonly MailLine[]
  /** What else is to know: payment, addresses, arrival. */
  readonly facts?: readonly MailLine[]
  /** Paragraphs that follow what is listed. */
  readonly notes?: readonly string[]
  /** Shown below the button. */
  readonly quote?: MailQuote | undefined
  /** The button at the end. */
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

/**
 * Renders a mail as text and as HTML. The HTML is one column of tables with styles at each element, since Outlook for
 * Windows lays out nothing else; the classes only adapt it to narrow screens and to dark colours. Its pictures are the
 * shop's own, and it makes sense without them. Links lead to pages in the language of the mail.
 */
export function mailFrom(content: MailContent, shop: Shop, locale: Locale): Mail {
  const { to, subject, switchOff } = content
  return {
    to,
    subject,
    text: textOf(content, shop, locale),
    html: htmlOf(content, shop, locale),
    ...(switchOff && { oneClickOff: switchOff.oneClick }),
  }
}

/** Returns the address of a page of the shop in a language; any other address as it is. */
function inLanguage(address: string, { url }: Shop, locale: Locale): string {
  if (address === url) return url + addressIn(locale, '/').replace(/^\/$/, '')
  return address.startsWith(`${url}/`) ? url + addressIn(locale, address.slice(url.length)) : address
}

function textOf(content: MailContent, shop: Shop, locale: Locale): string {
  const {
    heading,
    paragraphs,
    code,
    items = [],
    amounts = [],
    facts = [],
    notes = [],
    link,
    quote,
    switchOff,
  } = content
  const [first, ...rest] = paragraphs
  const addressOf = (address: string) => inLanguage(address, shop, locale)
  const lines = [
    heading,
    first,
    code,
    ...rest,
    ...items.map(({ name, amount }) => (amount === undefined ? name : `${name}: ${amount}`)),
    ...[...amounts, ...facts].map(([term, value]) => `${term}: ${value}`),
    ...notes,
    link && `${link.label}: ${addressOf(link.address)}`,
    quote && `“${quote.words}”\n${quote.by}`,
    `${shop.name} · ${shop.url}`,
    switchOff && `${switchOff.label}: ${addressOf(switchOff.address)}`,
  ]
  return `${lines.filter(Boolean).join('\n\n')}\n`
}

const NAVY = '#001e57'
const BLUE = '#006cd8'
const INK = '#0b1b3b'
const GREY = '#5f6980'
const LINE = '#e4e7ed'
const OAT = '#f8f5ef'
const FONT = "font-family:Figtree,'Readex Pro','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const WIDTH = 600
const ITEM_PICTURE = 72
const LARGE_PICTURE = 200
const PORTRAIT = 64
const MAP_WIDTH = 536
const MAP_HEIGHT = 240

/** Mail readers that ignore a style sheet show the mail for wide screens, in light colours. */
const STYLES = `
@media (max-width: 480px) { .card { padding: 24px 20px !important } .shell { padding: 12px 8px !important } }
@media (prefers-color-scheme: dark) {
  .shell { background: #10151f !important }
  .card { background: #1a2130 !important }
  .ink, .ink a { color: #eef1f7 !important }
  .grey, .grey a { color: #a9b2c5 !important }
  .line { border-color: #333d52 !important }
  .tint { background: #25304a !important }
}`

function htmlOf(content: MailContent, shop: Shop, locale: Locale): string {
  const { subject, heading, picture, paragraphs, code, items = [], amounts = [], facts = [], notes = [] } = content
  const { map, link, quote, switchOff } = content
  const { direction } = languages[locale]
  const [start, end] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const [first, ...rest] = paragraphs
  const addressOf = (address: string) => escapeHtml(inLanguage(address, shop, locale))
  const { help, mapName } = messages[locale].mailFrame
  const rows = [
    `<img src="${escapeHtml(shop.url)}/icons/icon-192.png" width="32" height="32" alt="" style="vertical-align:middle;border:0;border-radius:8px;background:#ffffff"> <a href="${addressOf(shop.url)}" style="color:${BLUE};font-size:18px;font-weight:700;text-decoration:none;vertical-align:middle">${escapeHtml(shop.name)}</a>`,
    picture && image(picture, LARGE_PICTURE),
    `<h1 class="ink" style="margin:0;font-size:26px;line-height:1.25;color:${NAVY}">${escapeHtml(heading)}</h1>`,
    first && paragraph(first),
    code && codeBlock(code),
    ...rest.map(paragraph),
    map && mapImage(map, mapName),
    items.length > 0 && table(items.map((item) => itemRow(item, { start, end }))),
    amounts.length > 0 && table(amounts.map((line, index) => amountRow(line, index === amounts.length - 1, end))),
    facts.length > 0 && table(facts.map(factRow)),
    ...notes.map(paragraph),
    link && button(link.label, addressOf(link.address)),
    quote && quoteTable(quote, start),
  ].filter(Boolean)
  const footer = [
    help && `<a href="${addressOf(`${shop.url}/contact`)}" style="color:${GREY}">${escapeHtml(help)}</a>`,
    `${escapeHtml(shop.name)} · <a href="${addressOf(shop.url)}" style="color:${GREY}">${escapeHtml(shop.url)}</a>`,
    switchOff && `<a href="${addressOf(switchOff.address)}" style="color:${GREY}">${escapeHtml(switchOff.label)}</a>`,
  ].filter(Boolean)
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>
<body style="margin:0;padding:0;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first ?? '')}${'&#847;&zwnj;&nbsp;'.repeat(PREHEADER_FILL)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="shell" bgcolor="${OAT}" style="background:${OAT}"><tr><td class="shell" align="center" style="padding:24px 12px">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="width:100%;max-width:${WIDTH}px;${FONT}"><tr><td class="card" align="${start}" bgcolor="#ffffff" style="padding:32px;background:#ffffff;border-radius:20px;text-align:${start}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map((row) => `<tr><td style="padding:0 0 20px;text-align:${start}">${row}</td></tr>`).join('\n')}
</table>
</td></tr><tr><td class="grey" align="${start}" style="padding:20px 32px;font-size:13px;line-height:1.7;color:${GREY};text-align:${start}">${footer.join('<br>')}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** Blank characters after the line that lists of mails show below a subject, or they would go on with the logo. */
const PREHEADER_FILL = 60

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0;font-size:16px;line-height:1.55;color:${INK}">${escapeHtml(text)}</p>`

const codeBlock = (code: string) =>
  `<p dir="ltr" class="tint ink" style="margin:0;padding:16px 16px 16px 24px;border-radius:12px;background:#ebf4fe;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;color:${NAVY}">${escapeHtml(code)}</p>`

const table = (rows: readonly string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('\n')}</table>`

/** Pictures are asked for at twice their size, and as JPEG: Outlook for Windows shows no WebP. */
const image = (address: string, size: number) =>
  `<img src="${escapeHtml(resizedPicture(address, `w_${2 * size},h_${2 * size},c_fill,f_jpg`))}" width="${size}" height="${size}" alt="" style="display:block;border:0;border-radius:12px;background:${OAT}">`

/** As wide as the column, which Outlook for Windows reads from the attributes. */
const mapImage = (address: string, name: string) =>
  `<img src="${escapeHtml(resizedPicture(address, `w_${2 * MAP_WIDTH},f_jpg`))}" width="${MAP_WIDTH}" height="${MAP_HEIGHT}" alt="${escapeHtml(name)}" style="display:block;width:100%;max-width:${MAP_WIDTH}px;height:auto;border:0;border-radius:12px;background:${OAT}">`

function itemRow({ name, details, picture, amount }: MailItem, { start, end }: { start: string; end: string }): string {
  const cell = `class="line" style="padding:12px 0;border-bottom:1px solid ${LINE}`
  return `<tr>${picture ? `<td ${cell};width:${ITEM_PICTURE + 16}px" width="${ITEM_PICTURE + 16}" valign="top">${image(picture, ITEM_PICTURE)}</td>` : ''}<td ${cell};text-align:${start}" align="${start}" valign="middle"><div dir="auto" class="ink" style="font-size:15px;line-height:1.4;font-weight:600;color:${INK};text-align:${start}">${escapeHtml(name)}</div>${details ? `<div class="grey" style="font-size:13px;line-height:1.5;color:${GREY};text-align:${start}">${escapeHtml(details)}</div>` : ''}</td>${amount === undefined ? '' : `<td ${cell};text-align:${end};white-space:nowrap" align="${end}" valign="middle"><span class="ink" dir="ltr" style="font-size:15px;font-weight:600;color:${INK}">${escapeHtml(amount)}</span></td>`}</tr>`
}

function amountRow([term, value]: MailLine, isTotal: boolean, end: string): string {
  const font = isTotal ? `font-size:18px;font-weight:700;color:${NAVY}` : `font-size:15px;color:${INK}`
  const cell = isTotal ? `padding:12px 0 0;border-top:1px solid ${LINE}` : 'padding:6px 0'
  return `<tr><td class="line ink" style="${cell};${font}">${escapeHtml(term)}</td><td class="line ink" align="${end}" style="${cell};${font};text-align:${end};white-space:nowrap"><span dir="ltr">${escapeHtml(value)}</span></td></tr>`
}

const factRow = ([term, value]: MailLine) =>
  `<tr><td style="padding:6px 0"><span class="grey" style="font-size:13px;color:${GREY}">${escapeHtml(term)}</span><br><span class="ink" style="font-size:15px;line-height:1.45;color:${INK}">${escapeHtml(value)}</span></td></tr>`

const quoteTable = ({ words, by, picture }: MailQuote, start: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${picture ? `<td width="${PORTRAIT + 16}" valign="middle" style="width:${PORTRAIT + 16}px">${image(picture, PORTRAIT)}</td>` : ''}<td valign="middle" align="${start}" style="text-align:${start}"><div dir="auto" class="ink" style="font-size:15px;line-height:1.5;font-style:italic;color:${INK};text-align:${start}">“${escapeHtml(words)}”</div><div dir="auto" class="grey" style="font-size:13px;line-height:1.5;color:${GREY};text-align:${start}">${escapeHtml(by)}</div></td></tr></table>`

/** 48 px high in every reader: Outlook for Windows ignores the padding of links, but not that of cells. */
const button = (label: string, address: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${BLUE}" style="border-radius:24px;background:${BLUE}"><a href="${address}" style="display:inline-block;padding:0 28px;font-size:15px;font-weight:700;line-height:48px;color:#ffffff;text-decoration:none;border-radius:24px">${escapeHtml(label)}</a></td></tr></table>`
