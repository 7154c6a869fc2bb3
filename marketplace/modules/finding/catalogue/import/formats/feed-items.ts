import sax from 'sax'
import { InvalidInput } from '../../../../../shared/domain-error.ts'
import type { CsvRecord } from './csv-records.ts'
import { loneAmpersandEscaper } from './lone-ampersands.ts'

const MAX_FIELD = 100_000
/** Joins the values of an attribute that an item has several times. */
export const SEVERAL = '\n'

/** How the parser begins to complain about an entity that it does not know. It keeps it as a text. */
const UNKNOWN_ENTITY = 'Invalid character entity'

/**
 * Reads the items of a product feed in XML: RSS 2.0 or Atom, with or without the prefix g. The parser expands no entities
 * of a document's own. Ampersands that are not escaped are read as they are. Throws InvalidInput with the line for a feed that is no XML.
 */
export async function* feedItems(stream: AsyncIterable<Buffer | string>): AsyncGenerator<CsvRecord> {
  const parser = sax.parser(true, { position: true })
  const items: CsvRecord[] = []
  let item: { at: number; fields: Map<string, string> } | undefined
  let depth = 0
  let text = ''

  parser.onopentag = ({ name, attributes }) => {
    if (item) depth += 1
    else if (/^(item|entry)$/.test(name)) item = { at: parser.line + 1, fields: new Map() }
    text = ''
    // Atom names the address of the page in an attribute.
    if (item && depth === 1 && name === 'link' && typeof attributes['href'] === 'string') text = attributes['href']
  }
  parser.ontext = (part) => {
    if (text.length < MAX_FIELD) text += part
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = (name) => {
    if (!item) return
    if (depth === 0) {
      const { at, fields } = item
      items.push({
        at,
        text: (...columns) => columns.map((column) => fields.get(column)).find(Boolean) ?? '',
        has: (...columns) => columns.some((column) => fields.has(column)),
      })
      item = undefined
      return
    }
    // A group, such as a price of delivery, has attributes of its own.
    if (depth === 1) {
      const column = name.replace(/^g:/, '').toLowerCase()
      item.fields.set(column, [item.fields.get(column), text.trim()].filter(Boolean).join(SEVERAL))
    }
    depth -= 1
    text = ''
  }
  parser.onerror = ({ message }) => {
    if (!message.startsWith(UNKNOWN_ENTITY)) throw new InvalidInput(`The feed is no XML: see line ${parser.line + 1}.`)
    parser.resume()
  }

  const decoder = new TextDecoder()
  const escaping = loneAmpersandEscaper()
  for await (const part of stream) {
    parser.write(
      escaping((typeof part === 'string' ? part : decoder.decode(part, { stream: true })).replace(/^\uFEFF/, '')),
    )
    yield* items.splice(0)
  }
  parser.write(escaping())
  parser.close()
  yield* items.splice(0)
}
