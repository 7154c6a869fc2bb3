import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { COOKIE_DAYS, HIDDEN_COOKIE_DAYS } from '@/lib/session/cookies/cookies'

/** What the README and the pages of docs/ name is there: links, files, commands, variables and words of the code. */

const root = path.resolve(import.meta.dirname, '..')
/** Folders that are made, not written. */
const MADE = ['node_modules', 'test-results', 'playwright-report', 'coverage']
const files = filesUnder('')
const known = new Set(files)
const folders = new Set(files.flatMap(foldersOf))
const FOLDER_NAMES = new Set([...folders].map((folder) => path.basename(folder)))

const pages = files.filter((file) => file.endsWith('.md'))
const sources = files.filter(
  (file) => /\.(tsx?|mts|mjs|js|sql|css|json|ya?ml|sh)$/.test(file) && file !== 'package-lock.json',
)
const words = new Set(
  [...sources, '.env.example'].flatMap((file) => (file === thisFile() ? [] : (textOf(file).match(/[\w$]+/g) ?? []))),
)

/** Words of databases, of drawings and of libraries that the pages name and the code does not. */
const NOT_OURS = [
  ...['pg_stat_statements', 'pg_trgm', 'feTurbulence', 'useReportWebVitals'],
  ...['ProductJsonLd', 'OrganizationJsonLd', 'QAPage'],
]

/** Variables that the libraries of OpenTelemetry read by themselves. */
const STANDARD = /^OTEL_/

/** Words and names in backticks, outside of blocks of code, each with its page. */
const quoted = pages.flatMap((page) =>
  [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => ({ page, text })),
)

describe('pages of documentation', () => {
  it('are found, with what they say', () => {
    expect(pages).toContain('README.md')
    expect(pages.length).toBeGreaterThan(30)
    expect(quoted.length).toBeGreaterThan(1000)
  })

  it('link to files and headings that are there', () => {
    const links = pages.flatMap((page) =>
      [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ page, target })),
    )
    const relative = links.filter(({ target }) => !/^(https?:|mailto:|\/)/.test(target))
    expect(relative.length).toBeGreaterThan(200)
    expect(relative.filter(({ page, target }) => !leadsSomewhere(page, target)).map(shown)).toEqual([])
  })

  it('are where comments of the code look for them', () => {
    const named = sources.flatMap((file) =>
      [...textOf(file).matchAll(/\b((?:docs|lib\/framework)\/[\w-]+\.md(?:#[\w-]+)?)/g)].map(([, target = '']) => ({
        page: file,
        target,
      })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ target }) => !leadsSomewhere('README.md', target)).map(shown)).toEqual([])
  })

  it('are all listed in docs/README.md', () => {
    const list = textOf('docs/README.md')
    const unlisted = pages.filter((page) => page.startsWith('docs/') && !list.includes(`(${path.basename(page)})`))
    expect(unlisted).toEqual(['docs/README.md'])
  })

  it('name files and folders that are there', () => {
    const names = quoted.filter(({ text }) => isPath(text))
    expect(names.length).toBeGreaterThan(300)
    expect(names.filter(({ text }) => !isThere(text)).map(shown)).toEqual([])
  })

  it('name words of the code that it has', () => {
    const names = quoted.flatMap(({ page, text }) => wordsOf(text).map((word) => ({ page, text: word })))
    expect(names.length).toBeGreaterThan(400)
    expect(
      names.filter(({ text }) => !words.has(text) && !NOT_OURS.includes(text) && !STANDARD.test(text)).map(shown),
    ).toEqual([])
  })

  it('name parts of file names, classes and values that the code has', () => {
    const names = quoted.filter(({ text }) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text))
    expect(names.length).toBeGreaterThan(50)
    const stems = new Set([...files, ...folders].map((file) => path.basename(file).split('.')[0]))
    const code = sources
      .filter((file) => file !== thisFile())
      .map(textOf)
      .join('\n')
    const isThere = (name: string) => stems.has(name) || NOT_OURS.includes(name) || code.includes(name)
    expect(names.filter(({ text }) => !isThere(text)).map(shown)).toEqual([])
  })

  it('name commands that there are', () => {
    const { scripts } = JSON.parse(textOf('package.json'))
    const commands = found(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)
    expect(commands.length).toBeGreaterThan(40)
    expect(commands.filter(({ text }) => !(text in scripts)).map(shown)).toEqual([])
    const [, list = ''] = /\[([^\]]+)\]\.includes\(args\[0\]\)/.exec(textOf('scripts/marketplace.mjs')) ?? []
    const parts = found(/\bnpm run marketplace -- (\w+)/g)
    expect(parts.length).toBeGreaterThan(8)
    expect(parts.filter(({ text }) => !list.includes(`'${text}'`)).map(shown)).toEqual([])
  })

  it('count no lines of code, which change without them', () => {
    expect(found(/(\d[\d,]* (?:of (?:its|the) [\d,]+ )?lines)\b/g).map(shown)).toEqual([])
  })

  it('have a README that can be read at once', () => {
    expect(Buffer.byteLength(textOf('README.md'))).toBeLessThan(9 * 1024)
  })
})

describe('docs/domains.md', () => {
  const groups = readdirSync(path.join(root, 'features'))
  const rows = groups.flatMap((group) => {
    return rowsOf('docs/domains.md', `${group}: .+`).map((cells) => ({ group, cells }))
  })

  it('names the features of each group, and no other', () => {
    expect(groups.length).toBe(4)
    for (const group of groups) {
      const own = rows.filter((row) => row.group === group)
      expect(namesOf(own, 1), group).toEqual(foldersIn(`features/${group}`))
    }
  })

  it('names all modules, and no other', () => {
    const groupsOfModules = readdirSync(path.join(root, 'marketplace/modules'))
    expect(groupsOfModules).toEqual(groups)
    const all = groupsOfModules.flatMap((group) => foldersIn(`marketplace/modules/${group}`))
    expect(namesOf(rows, 3)).toEqual(all.sort())
  })

  it('names contract files of the group, or says of which other group they are', () => {
    const contractOf = ({ group, cells }: (typeof rows)[number]) =>
      namesIn(cells[2] ?? '').map((name) => (name.includes('/') ? `contract/${name}` : `contract/${group}/${name}`))
    const named = rows.flatMap(contractOf)
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((file) => !known.has(file))).toEqual([])
  })

  const namesOf = (some: typeof rows, column: number) => {
    const names = some.flatMap(({ cells }) => namesIn(cells[column] ?? ''))
    return [...new Set(names.filter((name) => /^[a-z-]+$/.test(name)))].sort()
  }
  const foldersIn = (folder: string) => readdirSync(path.join(root, folder)).sort()
})

describe('tables of the documentation agree with the code', () => {
  it('cookies with their days', () => {
    const told = rowsOf('docs/session.md', 'Cookies').flatMap(([names = '', days]) =>
      namesIn(names).map((name) => [name, Number(days)]),
    )
    expect(Object.fromEntries(told)).toEqual({ ...COOKIE_DAYS, ...HIDDEN_COOKIE_DAYS })
  })

  it('numbers with the file in which each stands', () => {
    const told = rowsOf('docs/domains.md', 'Numbers').flatMap(([, names = '', file = '']) =>
      namesIn(names).map((name) => ({ name, file: namesIn(file)[0] ?? '' })),
    )
    expect(told.length).toBeGreaterThan(60)
    const standsIn = (name: string, end: string) =>
      files.some((file) => file.endsWith(`/${end}`) && textOf(file).includes(`const ${name} =`)) ||
      (known.has(end) && textOf(end).includes(`const ${name} =`))
    expect(told.filter(({ name, file }) => !standsIn(name, file))).toEqual([])
  })

  it('jobs with their intervals', () => {
    const units: Readonly<Record<string, string>> = { SECOND_MS: 's', MINUTE_MS: 'min', HOUR_MS: 'h' }
    const jobs = textOf('marketplace/jobs/jobs.ts').matchAll(/name: '([^']+)', intervalMs: (?:(\d+) \* )?(\w+)/g)
    const expected = [...jobs].map(([, name, count = '1', unit = '']) => `${name}: ${count} ${units[unit]}`)
    expect(expected.length).toBeGreaterThan(15)
    const told = rowsOf('docs/marketplace.md', 'Jobs').map(([name, interval]) => `${name}: ${interval?.split(',')[0]}`)
    expect(told.sort()).toEqual(expected.sort())
  })

  it('test cards', () => {
    const code = textOf('marketplace/demo/card-provider/test-cards.ts')
    const told = rowsOf('docs/payments.md', 'Test cards').flatMap(([numbers = '']) => numbers.split(', '))
    const expected = [...code.matchAll(/^ {2}'(\d{15,16})':/gm)].map(([, number]) => number)
    expect(expected.length).toBeGreaterThan(10)
    expect(told.map((number) => number.replaceAll(' ', '')).sort()).toEqual(expected.sort())
  })
})

describe('.env.example', () => {
  const variables = [...textOf('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  const readers = sources.filter(
    (file) => /^(lib|marketplace|contract|scripts)\/|^next\.config/.test(file) && !/\.test\./.test(file),
  )

  it('names no variable that nothing reads', () => {
    const code = readers.map(textOf).join('\n')
    const isRead = (name: string) => new RegExp(`(\\benv(\\.|\\['|\\.\\[')|^ +)${name}\\b(?!=)`, 'm').test(code)
    expect(variables.length).toBeGreaterThan(50)
    expect(variables.filter((name) => !isRead(name))).toEqual([])
  })

  it('names every variable of the configuration, and every one that is set in the documentation', () => {
    const read = ['lib/server/config.ts', 'marketplace/marketplace-config.ts'].flatMap((file) =>
      [...textOf(file).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):|\benv\.([A-Z][A-Z0-9_]+)/gm)].map(
        ([, key, name]) => key ?? name,
      ),
    )
    expect(read.length).toBeGreaterThan(60)
    const set = found(/`(?:[^`\n]* )?([A-Z][A-Z0-9_]+)=[^`\n]*`/g).map(({ text }) => text)
    expect(set.length).toBeGreaterThan(20)
    /** Those of the tests, and of the system. */
    const others = /^(E2E|TEST)_|^MALLOC_ARENA_MAX$/
    const isOther = (name: string) => others.test(name) || STANDARD.test(name)
    expect([...read, ...set].filter((name = '') => !variables.includes(name) && !isOther(name))).toEqual([])
  })
})

function found(pattern: RegExp) {
  return pages.flatMap((page) =>
    [...textOf(page).matchAll(pattern)].map(([, ...groups]) => ({ page, text: groups.find(Boolean) ?? '' })),
  )
}

/** The cells of the first table below a heading, without its head. */
function rowsOf(page: string, heading: string): string[][] {
  const text = textOf(page)
  const [, table = ''] =
    /^\|.*\n\|[-|: ]+\n((?:\|.*\n)+)/m.exec(text.slice(text.search(new RegExp(`^#+ ${heading}$`, 'm')))) ?? []
  return table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** Whether a link or a mention leads to a file, a folder, or a heading of a page. */
function leadsSomewhere(page: string, target: string): boolean {
  const [file = '', anchor] = target.split('#')
  const resolved = file === '' ? page : path.posix.normalize(path.posix.join(path.posix.dirname(page), file))
  if (anchor === undefined) return existsSync(path.join(root, resolved))
  return known.has(resolved) && anchorsOf(resolved).includes(anchor)
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** A file by its ending, or a path below any folder of the repository. Addresses of the shop begin with a slash. */
function isPath(text: string): boolean {
  if (!/^[\w.@<>{}[\]*,=/-]+$/.test(text) || /^[/.]\B|^\.(data|build|next|bench)\b/.test(text)) return false
  const [first = ''] = text.split('/')
  return /\w\.(tsx?|mts|mjs|js|json|css|md|sql)$/.test(text) || (first !== text && FOLDER_NAMES.has(first))
}

/** Whether a file or folder ends so. `<domain>` and `*` stand for any name, `{a,b}` for one of them. */
function isThere(text: string): boolean {
  const end = text
    .replace(/\/$/, '')
    .replace(/[.[\]]/g, '\\$&')
    .replace(/<\w+>|\*/g, '[^/]*')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
  const pattern = new RegExp(`(^|/)${end}$`)
  return [...known, ...folders].some((name) => pattern.test(name))
}

/** Words that only code has: with a capital or an underscore inside. A name with dots is several words. */
function wordsOf(text: string): string[] {
  const name = text.replace(/\(\)$/, '')
  if (!/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/.test(name) || isPath(text)) return []
  return name.split('.').filter((word) => /.[A-Z_]/.test(word))
}

function proseOf(page: string): string {
  return textOf(page).replace(/^```[\s\S]*?^```/gm, '')
}

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = folder ? `${folder}/${name}` : name
    if (name === '.env.example') return [file]
    if (name.startsWith('.') || MADE.includes(name)) return []
    return statSync(path.join(root, file)).isDirectory() ? filesUnder(file) : [file]
  })
}

function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

function thisFile(): string {
  return path.relative(root, import.meta.filename)
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function shown({ page, text, target = text }: { page: string; text?: string; target?: string | undefined }): string {
  return `${page}: ${target}`
}
