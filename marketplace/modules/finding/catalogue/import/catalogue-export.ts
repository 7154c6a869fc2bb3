import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toMajor } from '../../../../../contract/values/minor-units.ts'
import type { Executor } from '../../../../db/client.ts'
import { InvalidInput } from '../../../../shared/domain-error.ts'
import { readAllProducts, readCategories, readCurrencies, readStores } from './catalogue-reader.ts'
import { writtenProduct } from './lines/product-line.ts'

/**
 * Returns the catalogue as JSON lines, each without its line break, in an order in which they can be imported. Amounts are
 * in US dollars. The same catalogue always gives the same lines.
 */
export async function* exportCatalogue(executor: Executor): AsyncGenerator<string> {
  for (const line of await readCurrencies(executor)) yield JSON.stringify(line)
  for (const line of await readCategories(executor)) yield JSON.stringify(line)
  for (const store of await readStores(executor))
    yield JSON.stringify({ ...store, freeShippingFrom: toMajor(store.freeShippingFrom) })
  for await (const products of readAllProducts(executor))
    for (const product of products) yield JSON.stringify(writtenProduct(product))
}

/** Writes lines to a file, or to the standard output. Throws InvalidInput for a file that cannot be written. */
export async function writeLines(
  lines: AsyncIterable<string> | readonly string[],
  file: string | undefined,
): Promise<void> {
  const withBreaks = async function* () {
    for await (const line of lines) yield `${line}\n`
  }
  try {
    // The standard output stays open.
    if (file === undefined) await pipeline(Readable.from(withBreaks()), process.stdout, { end: false })
    else await pipeline(Readable.from(withBreaks()), createWriteStream(file))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new InvalidInput(`${file} cannot be written.`)
    throw error
  }
}
