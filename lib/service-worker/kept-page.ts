import type { Locale } from '../i18n/locale'
import { inDeviceZone } from '../time/device-zone'
import { formatDate } from '../time/format-date'

type Notices = Readonly<Record<Locale, string>>

const STYLE =
  'margin:0;padding:12px 16px;background:var(--talent-tint);color:var(--talent-ink);font:var(--strong);text-align:center'

/** Headers that describe the transferred body. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'transfer-encoding']

/** Returns a cached page with a notice above it that says so and gives its date. */
export async function withNotice(cached: Response, notices: Notices): Promise<Response> {
  const html = await cached.text()
  const language = languageOf(html)
  const locale = language in notices ? (language as Locale) : 'en'
  const date = cached.headers.get('date')
  const text = notices[locale].replace(
    '{time}',
    formatDate(inDeviceZone(date ? Date.parse(date) : Date.now()), locale, 'moment'),
  )
  const headers = new Headers(cached.headers)
  for (const name of OF_THE_WIRE) headers.delete(name)
  const marked = html.replace(/<body[^>]*>/, (body) => `${body}<p role="status" style="${STYLE}">${text}</p>`)
  return new Response(marked, { status: 200, headers })
}

/** Returns the language that a document declares. */
export const languageOf = (html: string): string => /<html[^>]*\slang="([\w-]+)"/.exec(html)?.[1] ?? 'en'

/**
 * Returns the resources of this shop that a document needs for rendering: the listed scripts, styles, fonts and
 * pictures.
 */
export function piecesOf(html: string): readonly string[] {
  const pieces = [...html.matchAll(/[" ](\/[^" #]+)/g)].map(([, address = '']) => address)
  return [...new Set(pieces)].filter(
    // Its style sheets are bundled into one; the links to single sheets are for parts that load later.
    (address) =>
      /^\/(?:_next\/static|api\/(?:styles|texts)|fonts|[\w-]+\.svg)/.test(address) && !/^\/_next.*\.css$/.test(address),
  )
}
