import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type TextPageBody, textPageBody } from '../../../../contract/finding/content.ts'
import type { Db } from '../../../db/client.ts'
import { InvalidInput } from '../../../shared/domain-error.ts'
import { findContent, writePublished } from './content-repository.ts'
import { pageOfFile, placeholdersIn, readTextPage } from './text-page-file.ts'

interface PagesOptions {
  readonly folder: string
  /** Publishes also where the shop has another text. */
  readonly replaces: boolean
  readonly now: Date
  readonly report: (line: string) => void
}

/**
 * Publishes the pages of text in a folder (docs/content.md#text-pages-from-files), each unless a placeholder is left in it.
 * Returns whether all could be. Throws InvalidInput for a folder that has none.
 */
export async function pagesCommand(db: Db, { folder, replaces, now, report }: PagesOptions): Promise<boolean> {
  const files = listFiles(folder).flatMap((file) => {
    const page = pageOfFile(file)
    return page ? [{ file, ...page }] : []
  })
  if (files.length === 0) throw new InvalidInput(`${folder} has no page, such as terms.md or terms.es.md.`)
  let isRight = true
  const refuse = (file: string, problem: string) => {
    isRight = false
    report(`${file}: not published: ${problem}`)
  }
  for (const { file, key, locale } of files) {
    const text = textIn(path.join(folder, file))
    if (text === undefined) {
      refuse(file, 'it cannot be read')
      continue
    }
    const [first, ...others] = placeholdersIn(text)
    if (first) {
      const more = others.length > 0 ? `, and ${others.length} more` : ''
      refuse(file, `line ${first.line} has the placeholder ${first.words}${more}`)
      continue
    }
    const read = readTextPage(text, now.toISOString().slice(0, 10))
    if ('problem' in read) {
      refuse(file, read.problem)
      continue
    }
    const own = await findContent(db, { key, locale })
    if (own?.published && isSame(textPageBody.parse(own.published), read.body)) report(`${file}: unchanged`)
    else if ((own?.published || own?.draft) && !replaces) refuse(file, 'the shop has another text; see --replace')
    else {
      await writePublished(db, { key, locale, at: now }, read.body)
      report(`${file}: published`)
    }
  }
  return isRight
}

/** The day of the last change is that of the import. */
const isSame = ({ lastChanged: _, ...own }: TextPageBody, { lastChanged: __, ...read }: TextPageBody) =>
  isDeepStrictEqual(own, read)

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    throw new InvalidInput(`${folder} is no folder that can be read.`)
  }
}

/** Returns undefined for a folder, and for a link to nothing. */
function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
