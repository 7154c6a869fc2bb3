import { CsvError, parse } from 'csv-parse'
import { InvalidInput } from '../../../../../shared/domain-error.ts'

/** In characters. A quote that is not closed would otherwise take the rest of the file into memory. */
const MAX_RECORD = 2_000_000

export interface CsvRecord {
  /** Line on which the record begins, from 1. */
  readonly at: number
  /** Returns the first of these columns that has a text, trimmed. Columns are named in small letters. */
  readonly text: (...columns: readonly string[]) => string
}

/**
 * Reads a table with a line of column names. Fields may be quoted and go over several lines. Throws InvalidInput with the line
 * from which it cannot be read.
 */
export async function* csvRecords(stream: NodeJS.ReadableStream, delimiter: string): AsyncGenerator<CsvRecord> {
  const parser = stream.pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
      // A tab-separated file has no quotes: an inch is written by one.
      ...(delimiter === '\t' && { quote: false }),
    }),
  )
  stream.on('error', (error) => parser.destroy(error instanceof Error ? error : new Error(String(error))))
  let names: readonly string[] | undefined
  let next = 1
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const at = next
      // The parser counts the two characters of a line break within a field as two lines.
      next += 1 + record.reduce((breaks, field) => breaks + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      if (record.every((field) => field === '')) continue
      if (!names) {
        names = record.map((name) => name.trim().toLowerCase())
        continue
      }
      const fields = new Map(names.map((name, index) => [name, (record[index] ?? '').trim()]))
      yield { at, text: (...columns) => columns.map((column) => fields.get(column)).find(Boolean) ?? '' }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new InvalidInput(`The table cannot be read: see line ${next}, where a quote may not be closed.`)
  }
}
