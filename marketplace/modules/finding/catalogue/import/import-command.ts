import type { Db } from '../../../../db/client.ts'
import type { UploadsService } from '../../../community/uploads/uploads-service.ts'
import type { VideosService } from '../../../community/uploads/videos/videos-service.ts'
import { type Counts, type ImportOptions, type ImportResult, importCatalogue } from './catalogue-import.ts'
import type { ImportReport } from './import-report.ts'
import { fetchPictures } from './pictures/fetch-pictures.ts'
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
  const { wantedMedia, wantedPortraits } = result
  const media = await fetchPictures(
    db,
    { media: wantedMedia, portraits: wantedPortraits },
    {
      uploads,
      videos,
      read: pictureReader({ folder: pictures }),
      onProgress: (done) => report.progress(`pictures of ${done} products`, done / wantedMedia.length),
    },
  )
  const problems = [...result.problems, ...media.problems]
  for (const problem of problems.slice(0, MAX_SHOWN_PROBLEMS)) report.line(problemText(problem))
  const more = problems.length - MAX_SHOWN_PROBLEMS
  if (more > 0) report.line(`... and ${more} more`)
  for (const line of summaryOf({ ...result, problems }, options)) report.line(line)
  if (media.fetched > 0) report.line(`${media.fetched} pictures and videos fetched`)
  return { isRight: problems.length === 0 }
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
