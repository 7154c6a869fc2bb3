import { CsvError, parse } from 'csv-parse'
import { InvalidInput } from '../../../../../shared/domain-error.ts'
import { columnNames, MAX_LINES_ABOVE, tableOf } from './recognize-table.ts'

/** In characters. A quote that is not closed would otherwise take the rest of the file into memory. */
const MAX_RECORD = 2_000_000

export interface CsvRecord {
  /** Line on which the record begins, from 1. */
  readonly at: number
  /** Returns the first of these columns that has a text, trimmed. Columns are named in small letters. */
  readonly text: (...columns: readonly string[]) => string
  /** Returns whether there is one of these columns, empty or not. */
  readonly has: (...columns: readonly string[]) => boolean
}

/**
 * Reads a table with a line of column names, and skips what stands above it. Fields may be quoted and go over several
 * lines. Throws InvalidInput for a table without any of the `required` columns, and with the line from which it cannot be
 * read.
 */
export async function* csvRecords(
  stream: NodeJS.ReadableStream,
  delimiter: string,
  required: readonly string[],
): AsyncGenerator<CsvRecord> {
  const parser = stream.pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
      // A tab-separated file has no quotes: an inch is written by one.
      ...(delimiter === '\t' ? { quote: false } : { ltrim: true }),
    }),
  )
  stream.on('error', (error) => parser.destroy(error instanceof Error ? error : new Error(String(error))))
  let names: readonly string[] | undefined
  let next = 1
  let above = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const at = next
      // The parser counts the two characters of a line break within a field as two lines.
      next += 1 + record.reduce((breaks, field) => breaks + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      if (record.every((field) => field === '')) continue
      if (!names) {
        const found = columnNames(record)
        if (!tableOf(found) && above++ < MAX_LINES_ABOVE) continue
        names = found
        if (!required.some((column) => found.includes(column)))
          throw new InvalidInput(`The table has no column for the price, such as '${required[0]}': see line ${at}.`)
        continue
      }
      const fields = new Map(names.map((name, index) => [name, fieldText(record[index] ?? '')]))
      yield {
        at,
        text: (...columns) => columns.map((column) => fields.get(column)).find(Boolean) ?? '',
        has: (...columns) => columns.some((column) => fields.has(column)),
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new InvalidInput(`The table cannot be read: see line ${next}, where a quote may not be closed.`)
  }
}

/** The parser leaves the quotes of a field that is padded behind them. */
function fieldText(field: string): string {
  const text = field.trim()
  return text.length < field.length && /^".*"$/s.test(text) ? text.slice(1, -1).trim() : text
}
