/** What is between these tags is no text. */
const SILENT = /<(script|style|iframe|noscript|template|svg|head|object)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const BREAK = /<\/?(p|div|br|h[1-6]|ul|ol|dl|dt|dd|li|table|tr|section|article|blockquote|hr|pre)\b[^>]*>/gi
const CELL = /<\/(td|th)\s*>/gi
const TAG = /<\/?[a-z!][^>]*>/gi
const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+\d?);/gi

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', times: '×', deg: '°', micro: 'µ', frac12: '½' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
  ...{ copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', cent: '¢', yen: '¥' },
}

/** The entities of the characters from À on, in their order. */
const LATIN = (
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring ' +
  'aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ' +
  'ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')
const FIRST_LATIN = 0xc0

/** Returns the paragraphs of a text that may be HTML, as plain text: the shop renders no markup of others. */
export function htmlText(html: string): string {
  const text = html
    .replace(SILENT, ' ')
    .replace(BREAK, (tag) => (/^<li/i.test(tag) ? '\n\n• ' : '\n\n'))
    .replace(CELL, ' ')
    .replace(TAG, '')
  return withoutEntities(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '' && paragraph !== '•')
    .join('\n\n')
}

/** Returns a text that is no HTML, such as a title, with the characters that its entities stand for. */
export const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (entity, name: string) => decoded(name) ?? entity)

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) {
    const latin = LATIN.indexOf(name)
    if (latin !== -1) return String.fromCodePoint(FIRST_LATIN + latin)
    return Object.hasOwn(ENTITIES, name.toLowerCase()) ? ENTITIES[name.toLowerCase()] : undefined
  }
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : ''
}
