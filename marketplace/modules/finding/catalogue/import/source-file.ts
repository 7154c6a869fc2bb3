import { closeSync, createReadStream, openSync, type ReadStream, readSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { InvalidInput } from '../../../../shared/domain-error.ts'
import type { SourceRow } from './catalogue-import.ts'
import { jsonLines } from './formats/json-lines.ts'
import { merchantTable, merchantXml } from './formats/merchant-feed.ts'
import { type CatalogueFormat, recognizeFormat } from './formats/recognize-format.ts'
import { shopifyCsv } from './formats/shopify-csv.ts'
import type { TableOptions } from './formats/table-product.ts'

export interface SourceFile {
  readonly rows: AsyncIterable<SourceRow>
  /** Returns how much of the file has been read, from 0 to 1. */
  readonly share: () => number
}

const BEGINNING_BYTES = 65_536

const EXPECTED =
  "It needs a line with the columns Handle and Title, as in Shopify's product CSV, or id and title, as in Google " +
  "Merchant's feed, or to be such a feed in XML, or JSON lines."

/** Opens a file of products of any format. Throws InvalidInput for one that cannot be read or is of none of them. */
export function openSource(file: string, options: TableOptions = {}): SourceFile {
  const { beginning, size } = beginningOf(file)
  const format = recognizeFormat(beginning)
  if (!format) throw new InvalidInput(`${file} is no catalogue. ${EXPECTED}`)
  if (format.kind === 'jsonLines' && options.store !== undefined)
    throw new InvalidInput('A JSON line names its own store: --store is for tables and feeds.')
  let stream: ReadStream | undefined
  // Opened when it is read: lines that arrive before that would be lost.
  const rows = async function* () {
    stream = createReadStream(file)
    yield* rowsOf(stream, format, options)
  }
  return { rows: rows(), share: () => (size === 0 ? 1 : (stream?.bytesRead ?? 0) / size) }
}

function rowsOf(stream: ReadStream, format: CatalogueFormat, options: TableOptions): AsyncIterable<SourceRow> {
  switch (format.kind) {
    case 'shopifyTable':
      return shopifyCsv(stream, format.delimiter, options)
    case 'merchantTable':
      return merchantTable(stream, format.delimiter, options)
    case 'merchantXml':
      return merchantXml(stream, options)
    case 'jsonLines':
      return jsonLines(createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }))
  }
}

function beginningOf(file: string): { beginning: string; size: number } {
  try {
    const opened = openSync(file, 'r')
    try {
      const bytes = Buffer.alloc(BEGINNING_BYTES)
      const length = readSync(opened, bytes)
      return { beginning: textOf(file, bytes.subarray(0, length)), size: statSync(file).size }
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    throw error instanceof InvalidInput ? error : new InvalidInput(`${file} cannot be read.`)
  }
}

/** The last character may be cut. */
function textOf(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true })
  } catch {
    throw new InvalidInput(`${file} is not written in UTF-8: save it as "CSV UTF-8" in the spreadsheet.`)
  }
}
