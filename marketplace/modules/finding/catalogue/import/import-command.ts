import type { Db } from '../../../../db/client.ts'
import type { UploadsService } from '../../../community/uploads/uploads-service.ts'
import type { VideosService } from '../../../community/uploads/videos/videos-service.ts'
import { type Counts, type ImportOptions, type ImportResult, importCatalogue } from './catalogue-import.ts'
import { remarkLines } from './import-remarks.ts'
import type { ImportReport } from './import-report.ts'
import { countUntouched, fetchPictures } from './pictures/fetch-pictures.ts'
import { pictureReader } from './pictures/picture-sources.ts'
import type { SourceFile } from './source-file.ts'
import type { FoundProblem } from './writing/product-problems.ts'

interface CommandOptions extends ImportOptions {
  /** Folder of the pictures and videos that the file names. */
  readonly pictures?: string | undefined
  readonly uploads: Pick<UploadsService, 'find' | 'keep'>
  readonly videos: Pick<VideosService, 'find' | 'keep'>
  readonly report: ImportReport
}

const MAX_SHOWN_PROBLEMS = 200

/** Asks no addresses: what is missing there most likely still is, and asking takes as long as the import. */
const folderReader = (folder: string | undefined) => pictureReader({ folder, mayAsk: () => false })

/** Imports a file and reports what happened. `isRight` is false when rows of it were wrong. */
export async function importCommand(
  db: Db,
  { rows, share }: SourceFile,
  { report, pictures, uploads, videos, ...options }: CommandOptions,
) {
  const result = await importCatalogue(db, rows, {
    ...options,
    onProgress: (products) => report.progress(`${products.toLocaleString('en-US')} products`, share()),
  })
  const { wantedMedia, wantedPortraits, products } = result
  const media = result.isWritten
    ? await fetchPictures(
        db,
        { media: wantedMedia, portraits: wantedPortraits },
        {
          uploads,
          videos,
          read: pictureReader({ folder: pictures }),
          onProgress: (done) => report.progress(`pictures of ${done} products`, done / wantedMedia.length),
        },
      )
    : {
        fetched: 0,
        problems: [],
        untouched: await countUntouched(wantedMedia, { uploads, read: folderReader(pictures) }),
      }
  const problems = [...result.problems, ...media.problems]
  // Tried again, and in vain: such a product is as it was.
  const counts = {
    ...products,
    changed: products.changed - media.untouched,
    unchanged: products.unchanged + media.untouched,
  }
  for (const problem of problems.slice(0, MAX_SHOWN_PROBLEMS)) report.line(problemText(problem))
  const more = problems.length - MAX_SHOWN_PROBLEMS
  if (more > 0) report.line(`... and ${more} more`)
  for (const line of summaryOf({ ...result, products: counts }, options)) report.line(line)
  if (media.fetched > 0) report.line(`${media.fetched} pictures and videos fetched`)
  if (media.problems.length > 0) report.line(missingText(media.problems.length))
  return { isRight: problems.length === 0 }
}

const problemText = ({ at, column, message }: FoundProblem) =>
  `line ${at}${column === undefined ? '' : `, ${column}`}: ${message}`

const missingText = (count: number) =>
  `${count} ${count === 1 ? 'picture or video is' : 'pictures and videos are'} missing: ` +
  'the shop has the products without them, and the next import tries again'

function summaryOf(result: ImportResult, options: ImportOptions) {
  const { products, categories, stores, currencies, problems, remarks, isWritten } = result
  const wrong = problems.length
  return [
    `products: ${countsText(products)}, ${products.withdrawn} withdrawn`,
    `categories: ${countsText(categories)}; stores: ${countsText(stores)}`,
    ...(Object.values(currencies).some(Boolean) ? [`currencies: ${countsText(currencies)}`] : []),
    ...remarkLines(remarks, options),
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong`] : []),
    ...(wrong > 0 && options.withdrawsMissing ? ['nothing was withdrawn, because rows are wrong'] : []),
    ...(isWritten ? [] : ['nothing was written']),
  ]
}

const countsText = ({ new: added, changed, unchanged }: Counts) =>
  `${added} new, ${changed} changed, ${unchanged} unchanged`
