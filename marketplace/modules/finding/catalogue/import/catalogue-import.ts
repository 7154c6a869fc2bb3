import { and, ne, notInArray } from 'drizzle-orm'
import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import type { Db, Executor } from '../../../../db/client.ts'
import { listParameter } from '../../../../db/list-parameter.ts'
import { toDollars } from '../../../../shared/money.ts'
import { products } from '../catalogue-tables.ts'
import type { Remark, RemarkCounts } from './import-remarks.ts'
import { type CatalogueLine, catalogueLine } from './lines/catalogue-line.ts'
import { withAmounts } from './lines/product-line.ts'
import {
  cataloguePlaces,
  type Mentions,
  type Outcome,
  type WantedPortrait,
  type Written,
} from './writing/catalogue-places.ts'
import type { FoundProblem, Locate, Problem } from './writing/product-problems.ts'
import { type NumberedProduct, productWriter, type WantedMedia } from './writing/product-writer.ts'
import { withdraw } from './writing/withdraw.ts'

/** What a reader of a format makes of one row of a file, or of several that belong together. */
export interface SourceRow {
  /** Line of the file, from 1. */
  readonly at: number
  /** A line of docs/catalogue-import.md#json-lines. */
  readonly line?: unknown
  /** Currency of its amounts, where the file names one. */
  readonly currency?: string
  /** The places that a table only names: made with the product, unless the shop has them. */
  readonly mentions?: Mentions
  readonly problems?: readonly (Problem & { readonly at?: number })[]
  readonly remarks?: readonly Remark[]
  /** Returns where a path within the line comes from. */
  readonly locate?: Locate
}

export interface ImportOptions {
  /** Writes nothing, and says what would be written. */
  readonly isDryRun?: boolean
  /** Writes nothing unless every row is right. */
  readonly isStrict?: boolean
  /** Withdraws the products that the file does not have. */
  readonly withdrawsMissing?: boolean
  /** Currency of the amounts; US dollars by default. */
  readonly currency?: string | undefined
  readonly now: Date
  readonly onProgress?: (products: number) => void
}

export type Counts = Record<Outcome, number>

export interface ImportResult {
  readonly products: Counts & { withdrawn: number }
  readonly categories: Counts
  readonly stores: Counts
  readonly currencies: Counts
  readonly problems: readonly FoundProblem[]
  readonly remarks: RemarkCounts
  /** False when nothing was written: a dry run, or a strict one with problems. */
  readonly isWritten: boolean
  /** Products whose photographs or videos are to be fetched when the rows are written. */
  readonly wantedMedia: readonly WantedMedia[]
  /** Portraits of makers, likewise. */
  readonly wantedPortraits: readonly WantedPortrait[]
}

const PRODUCTS_AT_ONCE = 250

/** Ends a transaction whose writes are not wanted. */
class NotWanted extends Error {}

/** Imports the rows of a file. A row that is wrong is reported, and the others are written, unless the import is strict. */
export async function importCatalogue(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  options: ImportOptions,
): Promise<ImportResult> {
  const { isDryRun = false, isStrict = false } = options
  if (!isDryRun && !isStrict) return importInto(db, rows, options)
  let result: ImportResult | undefined
  try {
    await db.transaction(async (tx) => {
      result = await importInto(tx, rows, options)
      if (isDryRun || result.problems.length > 0) throw new NotWanted()
    })
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error
  }
  if (!result) throw new Error('The import ended without a result.')
  const isWritten = !isDryRun && result.problems.length === 0
  return { ...result, isWritten }
}

async function importInto(executor: Executor, rows: AsyncIterable<SourceRow>, options: ImportOptions) {
  const { now, currency = 'USD', withdrawsMissing = false, onProgress } = options
  const places = await cataloguePlaces(executor, now)
  const problems: FoundProblem[] = []
  const counts = { product: noCounts(), category: noCounts(), store: noCounts(), currency: noCounts() }
  const writer = productWriter(executor, { now, places, problems })
  const wantedPortraits: WantedPortrait[] = []
  const remarks: RemarkCounts = {}
  const unknownCurrencies = new Map<string, { at: number; lines: number }>()
  let batch: NumberedProduct[] = []
  let readProducts = 0

  const writeBatch = async () => {
    for (const outcome of await writer.write(batch)) counts.product[outcome] += 1
    batch = []
    onProgress?.(readProducts)
  }

  const note = (at: number, kind: 'category' | 'store' | 'currency', written: Written) => {
    if ('problem' in written) problems.push({ at, ...written.problem })
    else {
      counts[kind][written.outcome] += 1
      if (written.wantedPortrait) wantedPortraits.push({ at, ...written.wantedPortrait })
    }
  }

  for await (const row of rows) {
    const { at, locate = (path: string) => ({ at, column: path }) } = row
    problems.push(...(row.problems ?? []).map((problem) => ({ at, ...problem })))
    for (const remark of row.remarks ?? []) remarks[remark] = (remarks[remark] ?? 0) + 1
    if (row.line === undefined) continue
    const parsed = catalogueLine.safeParse(row.line)
    if (!parsed.success) {
      problems.push(
        ...parsed.error.issues.map(({ path, message }) => ({
          ...(path.length > 0 ? locate(path.join('.')) : { at }),
          message,
        })),
      )
      continue
    }
    const amountsIn = row.currency ?? currency
    const line = inDollars(parsed.data, places.perDollar(amountsIn))
    if (!line) {
      const { at: first, lines } = unknownCurrencies.get(amountsIn) ?? { at, lines: 0 }
      unknownCurrencies.set(amountsIn, { at: first, lines: lines + 1 })
    }
    if (line?.kind === 'product') {
      readProducts += 1
      batch.push({ at, line, locate, mentions: row.mentions })
      if (batch.length >= PRODUCTS_AT_ONCE) await writeBatch()
    } else if (line) note(at, line.kind, await places.write(line))
  }
  for (const [code, { at, lines }] of unknownCurrencies) problems.push({ at, message: unknownCurrency(code, lines) })
  await writeBatch()
  await writer.writeDeferred()
  counts.category.new += places.madeOf('category')
  counts.store.new += places.madeOf('store')

  const withdrawn = withdrawsMissing && problems.length === 0 ? await withdrawOthers(executor, writer.seen(), now) : 0
  return {
    products: { ...counts.product, withdrawn },
    categories: counts.category,
    stores: counts.store,
    currencies: counts.currency,
    problems: problems.toSorted((a, b) => a.at - b.at),
    remarks,
    isWritten: true,
    wantedMedia: writer.wantedMedia(),
    wantedPortraits,
  }
}

/** Said once for each currency: a file may have it in every line. */
const unknownCurrency = (code: string, lines: number) =>
  `the shop has no rate for ${code}, so ${lines === 1 ? 'what is' : `all ${lines}`} in it cannot be imported. Import a file with its rate first: ` +
  `{"kind":"currency","code":"${code}","symbol":"${code}","name":"${code}","perDollar":...}`

const noCounts = (): Counts => ({ new: 0, changed: 0, unchanged: 0 })

/** Returns the line with its amounts in dollars, or undefined when it has any and the rate is unknown. */
function inDollars(line: CatalogueLine, perDollar: number | undefined): CatalogueLine | undefined {
  if (perDollar === 1 || line.kind === 'category' || line.kind === 'currency') return line
  if (perDollar === undefined) return undefined
  const change = (minor: number) => toDollars(minor, { perDollar })
  if (line.kind === 'product') return withAmounts(line, change)
  const { freeShippingFrom } = line
  return freeShippingFrom === undefined ? line : { ...line, freeShippingFrom: change(freeShippingFrom) }
}

/** Withdraws all products but these. The membership is no product of a file and stays. */
function withdrawOthers(executor: Executor, ids: readonly string[], now: Date): Promise<number> {
  const others = and(ne(products.productType, PRODUCT_TYPE.membership), notInArray(products.id, listParameter(ids)))
  return withdraw(executor, others, now)
}
