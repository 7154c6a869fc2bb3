import { closeSync, createReadStream, openSync, type ReadStream, readSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { InvalidInput } from '../../../../shared/domain-error.ts'
import type { SourceRow } from './catalogue-import.ts'
import { jsonLines } from './formats/json-lines.ts'
import { merchantTsv, merchantXml } from './formats/merchant-feed.ts'
import { type CatalogueFormat, recognizeFormat } from './formats/recognize-format.ts'
import { shopifyCsv } from './formats/shopify-csv.ts'

export interface SourceFile {
  readonly rows: AsyncIterable<SourceRow>
  /** Returns how much of the file has been read, from 0 to 1. */
  readonly share: () => number
}

const BEGINNING_BYTES = 65_536

/** Opens a file of products of any format. Throws InvalidInput for one that cannot be read or is of none of them. */
export function openSource(file: string): SourceFile {
  const { beginning, size } = beginningOf(file)
  const format = recognizeFormat(beginning)
  if (!format)
    throw new InvalidInput(`${file} is no catalogue: it has neither JSON lines nor the columns of a known table.`)
  let stream: ReadStream | undefined
  // Opened when it is read: lines that arrive before that would be lost.
  const rows = async function* () {
    stream = createReadStream(file)
    yield* readers[format](stream)
  }
  return { rows: rows(), share: () => (size === 0 ? 1 : (stream?.bytesRead ?? 0) / size) }
}

const readers: Readonly<Record<CatalogueFormat, (stream: NodeJS.ReadableStream) => AsyncIterable<SourceRow>>> = {
  shopifyCsv,
  merchantTsv,
  merchantXml,
  jsonLines: (stream) => jsonLines(createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })),
}

function beginningOf(file: string): { beginning: string; size: number } {
  try {
    const opened = openSync(file, 'r')
    try {
      const bytes = Buffer.alloc(BEGINNING_BYTES)
      const length = readSync(opened, bytes)
      return { beginning: bytes.subarray(0, length).toString('utf8'), size: statSync(file).size }
    } finally {
      closeSync(opened)
    }
  } catch {
    throw new InvalidInput(`${file} cannot be read.`)
  }
}
