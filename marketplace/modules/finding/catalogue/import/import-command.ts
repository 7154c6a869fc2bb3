import type { Db } from '../../../../db/client.ts'
import { type Counts, type ImportOptions, type ImportResult, importCatalogue } from './catalogue-import.ts'
import type { ImportReport } from './import-report.ts'
import type { FoundProblem } from './product-problems.ts'
import type { SourceFile } from './source-file.ts'

interface CommandOptions extends ImportOptions {
  readonly report: ImportReport
}

const MAX_SHOWN_PROBLEMS = 200

/** Imports a file and reports what happened. `isRight` is false when rows of it were wrong. */
export async function importCommand(db: Db, { rows, share }: SourceFile, { report, ...options }: CommandOptions) {
  const result = await importCatalogue(db, rows, {
    ...options,
    onProgress: (products) => report.progress(`${products.toLocaleString('en-US')} products`, share()),
  })
  for (const problem of result.problems.slice(0, MAX_SHOWN_PROBLEMS)) report.line(problemText(problem))
  const more = result.problems.length - MAX_SHOWN_PROBLEMS
  if (more > 0) report.line(`... and ${more} more`)
  for (const line of summaryOf(result, options)) report.line(line)
  return { isRight: result.problems.length === 0 }
}

const problemText = ({ at, column, message }: FoundProblem) =>
  `line ${at}${column === undefined ? '' : `, ${column}`}: ${message}`

function summaryOf({ products, categories, stores, problems, isWritten }: ImportResult, options: ImportOptions) {
  const wrong = problems.length
  return [
    `products: ${countsText(products)}, ${products.withdrawn} withdrawn`,
    `categories: ${countsText(categories)}; stores: ${countsText(stores)}`,
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong`] : []),
    ...(wrong > 0 && options.withdrawsMissing ? ['nothing was withdrawn, because rows are wrong'] : []),
    ...(isWritten ? [] : ['nothing was written']),
  ]
}

const countsText = ({ new: added, changed, unchanged }: Counts) =>
  `${added} new, ${changed} changed, ${unchanged} unchanged`
