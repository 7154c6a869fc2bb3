import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGE_PARAMETERS } from '@/lib/server/pages/page-parameters'
import { PAGE_ROOTS } from '@/lib/server/pages/slug'

/**
 * The borders of the house (docs/developing.md#borders). Folders are read from disk, so a new feature or module is
 * held to them without an edit here.
 */

const root = path.resolve(import.meta.dirname, '..')
const HOUSE = ['pages', 'features', 'components', 'lib', 'styles', 'contract', 'marketplace'] as const
type Room = (typeof HOUSE)[number]

/** What production code of a room may import from other rooms. */
const MAY_IMPORT: Readonly<Record<Room, readonly Room[]>> = {
  pages: ['features', 'components', 'lib', 'styles'],
  features: ['components', 'lib', 'contract'],
  components: ['lib', 'styles'],
  lib: ['contract'],
  styles: [],
  contract: [],
  marketplace: ['contract'],
}

/** Packages that a room must not know. */
const NEVER: Readonly<Partial<Record<Room, RegExp>>> = {
  pages: /^axios$/,
  features: /^axios$/,
  components: /^axios$|^@tanstack\/react-query$/,
  lib: /^@mui\//,
  contract: /^(?!zod\/mini$|@opentelemetry\/)/,
  marketplace: /^(react|next)(\/|$)/,
}

/** Re-exports Zod. */
const ZOD = 'contract/values/zod'

interface Import {
  readonly file: string
  readonly specifier: string
  /** Nothing of it is left when the code runs. */
  readonly isType: boolean
  /** Path from the root when it is ours, else undefined. */
  readonly target: string | undefined
}

const files = HOUSE.flatMap((room) => sourcesUnder(room))
const production = files.filter((file) => !/\.test\.tsx?$/.test(file))
const imports = production.flatMap(importsOf)
const ours = imports.filter((each): each is Import & { target: string } => each.target !== undefined)

describe('imports go one way', () => {
  it('reads the code that it judges', () => {
    expect(production.length).toBeGreaterThan(100)
    expect(ours.length).toBeGreaterThan(300)
  })

  it('no room imports from a room that it may not know', () => {
    const violations = ours.filter(({ file, target }) => {
      const [from, to] = [roomOf(file), roomOf(target)]
      return from && to && from !== to && !MAY_IMPORT[from].includes(to)
    })
    expect(violations.map(shown)).toEqual([])
  })

  it('no room imports a package that it must not know', () => {
    const violations = imports.filter(({ file, specifier, target }) => {
      const never = NEVER[roomOf(file) ?? 'pages']
      return target === undefined && !specifier.startsWith('node:') && never?.test(specifier)
    })
    expect(violations.map(shown)).toEqual([])
  })

  const schemas = new Set(
    imports
      .filter(
        ({ file, specifier, target }) => roomOf(file) === 'contract' && (/^zod\b/.test(specifier) || target === ZOD),
      )
      .map(({ file }) => file),
  )

  it('what a shopper sees brings no schema along: of the contract only types, and files without zod', () => {
    expect(schemas.size).toBeGreaterThan(5)
    const violations = ours.filter(
      ({ file, isType, target }) =>
        roomOf(file) === 'features' && !/\/testing\//.test(file) && !isType && schemas.has(`${target}.ts`),
    )
    expect(violations.map(shown)).toEqual([])
  })

  it('browser code takes Zod from the contract, which keeps it from trying eval: the security policy refuses that', () => {
    const users = imports.filter(
      ({ file, specifier, isType, target }) =>
        /^(contract|features|components|lib)\//.test(file) &&
        !/^lib\/server\/|\/testing\//.test(file) &&
        !isType &&
        (/^zod\b/.test(specifier) || target === ZOD),
    )
    expect(users.length).toBeGreaterThan(40)
    expect(users.filter(({ file, target }) => target !== ZOD && file !== `${ZOD}.ts`).map(shown)).toEqual([])
  })

  it('what features of one domain share is plumbing to no other code of lib', () => {
    const isDomain = (file: string) => file.startsWith('lib/domain/')
    const violations = ours.filter(
      ({ file, target }) => roomOf(file) === 'lib' && isDomain(target) && !isDomain(file) && !/\/testing\//.test(file),
    )
    expect(violations.map(shown)).toEqual([])
  })

  it('the API client does not know the session: its caller hands over what it needs', () => {
    const violations = ours.filter(
      ({ file, target }) => file.startsWith('lib/api/') && target.startsWith('lib/session/'),
    )
    expect(violations.map(shown)).toEqual([])
  })

  it('code for browsers takes only types from lib/server', () => {
    const runsOnServer = /^(lib\/(server|framework)|pages)\/|^features\/.*(\.ts|\/testing\/.*)$/
    const violations = ours.filter(
      ({ file, isType, target }) => target.startsWith('lib/server/') && !isType && !runsOnServer.test(file),
    )
    expect(violations.map(shown)).toEqual([])
  })

  it('components import no code that takes more than types from lib/server', () => {
    const loaders = new Set(
      ours
        .filter(
          ({ file, isType, target }) => /^features\/.*\.ts$/.test(file) && !isType && target.startsWith('lib/server/'),
        )
        .map(({ file }) => file),
    )
    expect(loaders.size).toBeGreaterThan(10)
    const violations = ours.filter(
      ({ file, isType, target }) =>
        /^(features|components)\/.*\.tsx$/.test(file) &&
        !/\/testing\//.test(file) &&
        !isType &&
        loaders.has(`${target}.ts`),
    )
    expect(violations.map(shown)).toEqual([])
  })

  it('no feature imports another feature', () => {
    const violations = ours.filter(({ file, target }) => {
      return [file, target].every((each) => each.startsWith('features/')) && homeOf(file) !== homeOf(target)
    })
    expect(violations.map(shown)).toEqual([])
  })

  it("no marketplace module imports another module's code, but for its tables and the types of its services", () => {
    const violations = ours.filter(({ file, isType, target }) => {
      const areModules = [file, target].every((each) => each.startsWith('marketplace/modules/'))
      const mayBeTaken = isType ? !/-(repository|routes)(\.ts)?$/.test(target) : /-tables(\.ts)?$/.test(target)
      return areModules && homeOf(file) !== homeOf(target) && !mayBeTaken
    })
    expect(violations.map(shown)).toEqual([])
  })

  it('of the rooms of orders, those that change an order or read it do not import each other, and the pure ones no statement', () => {
    const orders = /^marketplace\/modules\/buying\/orders\/(\w+)\//
    const [doing, pure] = [
      ['place', 'settle', 'cancel', 'return', 'read'],
      ['model', 'refunds'],
    ]
    const inOrders = ours.flatMap((each) => {
      const [from, to] = [orders.exec(each.file)?.[1], orders.exec(each.target)?.[1]]
      return from !== undefined && to !== undefined && from !== to ? [{ ...each, from, to }] : []
    })
    expect(inOrders.length).toBeGreaterThan(20)
    const violations = inOrders.filter(
      ({ from, to, isType }) =>
        (doing.includes(from) && doing.includes(to)) || (pure.includes(from) && !pure.includes(to) && !isType),
    )
    expect(violations.map(shown)).toEqual([])
  })

  it('the database knows of modules only the users, whose rows it locks: the list of all tables stands above', () => {
    const violations = ours.filter(
      ({ file, target }) =>
        file.startsWith('marketplace/db/') &&
        /^marketplace\/(modules|demo|tables)/.test(target) &&
        !target.endsWith('/accounts-tables.ts'),
    )
    expect(violations.map(shown)).toEqual([])
  })

  it('the marketplace knows nothing of its demo, but for the program, its seed, and the list of all tables', () => {
    const isDemo = (file: string) => file.startsWith('marketplace/demo/')
    const violations = ours.filter(
      ({ file, target }) =>
        isDemo(target) && !isDemo(file) && !/^marketplace\/(server|demo-seed|tables)\.ts$|\/testing\//.test(file),
    )
    expect(violations.map(shown)).toEqual([])
  })

  it('production code imports neither tests nor their support', () => {
    const support = /^(tests|e2e|scripts)\/|\/testing\/|\.test\b/
    const violations = ours.filter(({ file, target }) => !/\/testing\//.test(file) && support.test(target))
    expect(violations.map(shown)).toEqual([])
  })
})

describe("a module's rules stand in its policy", () => {
  /** Files whose numbers are no decisions of the shop. */
  const OTHER_NUMBERS = [
    // What a request may hold, what a statement reads, how a mail is laid out.
    /-(routes|repository|tables|mails)\.ts$/,
    // How products are found and ranked, and the protocols of searches: tuned and agreed.
    /^finding\/search\/(algolia|engine|indices|suggestions|text-index)\//,
    /^account\/wallet\/graph-query\.ts$/,
    // Formats of files, pictures and videos.
    /^(finding\/(catalogue\/import|media)|community\/uploads)\//,
  ]
  /** Numbers whose names say that they are technical: caches, lengths of codes, batches, time limits, queues. */
  const TECHNICAL =
    /(^|_)(CACHED_\w+|SECONDS|LENGTH|BYTES|BATCH|AT_ONCE|(LEASE|TIMEOUT)_MS|CONCURRENT|WAITING(_OF_KEY)?|ROUNDS|RETRIES|CANDIDATES)$/
  /** Numbers that are given: of the earth, of protocols and roles, of clocks. */
  const FACTS = [
    'EARTH_RADIUS_METRES',
    'GONE',
    'LEFTOVERS_MS',
    'MAX_INSTANT',
    'MAX_PAIRS',
    'MIN_GAP_MS',
    'SHOPPER',
    'STEP_MS',
    'WIDTHS',
  ]
  const NUMBER = /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: [^=\n]+)? = (?:\[|\{ \w+: )*-?\d/gm
  const LIMIT = /^(?:export )?const (\w+): RateLimit =/gm

  it('the numbers that an owner would change, and the limits of calls', () => {
    const sources = production.filter((file) => file.startsWith('marketplace/modules/'))
    const numbers = sources.flatMap((file) =>
      [NUMBER, LIMIT].flatMap((pattern) =>
        [...textOf(file).matchAll(pattern)].map(([, name = '']) => ({ file, name })),
      ),
    )
    const [inPolicies, elsewhere] = [true, false].map((is) =>
      numbers.filter(({ file }) => file.endsWith('-policy.ts') === is),
    )
    expect(inPolicies?.length).toBeGreaterThan(120)
    expect(
      elsewhere?.filter(
        ({ file, name }) =>
          !OTHER_NUMBERS.some((pattern) => pattern.test(file.replace('marketplace/modules/', ''))) &&
          !TECHNICAL.test(name) &&
          !FACTS.includes(name),
      ),
    ).toEqual([])
  })
})

describe('the framework is used through its public interface', () => {
  /** Its files, the renderer's files, what a build writes, and addresses and globals that it keeps to itself. */
  const INTERNALS =
    /next\/dist\/|node_modules\/react-dom|react-dom\/(client|server\.\w+)|build-manifest|\/_next\/data|window\.__NEXT_DATA__/

  it('its internals are named only in lib/framework', () => {
    const scripts = sourcesUnder('scripts', /\.mjs$/)
    expect(scripts.length).toBeGreaterThan(20)
    const sources = [...production, ...scripts].filter((file) => !file.startsWith('lib/framework/'))
    expect(sources.filter((file) => INTERNALS.test(textOf(file)))).toEqual([])
  })

  it('its internals are imported by no test elsewhere', () => {
    const tests = [...files.filter((file) => !production.includes(file)), ...sourcesUnder('tests')]
    const reaching = tests.filter(
      (file) => !file.startsWith('lib/framework/') && /from 'next\/dist\//.test(textOf(file)),
    )
    expect(reaching).toEqual([])
  })
})

describe('the query string', () => {
  it('every parameter that a page reads from the router is one that pages get', () => {
    const read = production
      .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8')
        return [
          ...[...text.matchAll(/[rR]outer(?:\(\))?\.query(?:\[|\.)'?(\w+)/g)].map(([, name = '']) => name),
          ...[...text.matchAll(/const \{([^}]+)\} = (?:useRouter\(\)|router)\.query/g)].flatMap(([, names = '']) =>
            names.split(',').map((each) => each.split(':')[0]?.trim() ?? ''),
          ),
          ...(text.includes('useRouter') ? [...text.matchAll(/\bquery\['(\w+)'\]/g)].map(([, name = '']) => name) : []),
        ]
          .filter((name) => /^\w+$/.test(name))
          .map((name) => ({ file, name }))
      })
    expect(read.length).toBeGreaterThan(8)
    const ofRoute = new Set(
      production.flatMap((file) => [...file.matchAll(/\[(?:\.{3})?(\w+)\]/g)].map((found) => found[1])),
    )
    expect(read.filter(({ name }) => !PAGE_PARAMETERS.has(name) && !ofRoute.has(name))).toEqual([])
  })
})

describe('addresses', () => {
  it('every page is known by the first segment of its address', () => {
    const roots = production
      .filter((file) => /^pages\/(?!api\/)[^_[]/.test(file) && file.endsWith('.tsx'))
      .map((file) => /^pages\/([^/.]+)/.exec(file)?.[1])
    expect(new Set(roots.filter((root) => root !== 'index'))).toEqual(PAGE_ROOTS)
  })
})

describe('imports form no circle', () => {
  it('including type imports and lazy imports', () => {
    const known = new Set(production)
    const targets = new Map<string, string[]>()
    for (const { file, target } of ours) {
      const resolved = [target, `${target}.ts`, `${target}.tsx`].find((path) => known.has(path))
      if (resolved) targets.set(file, [...(targets.get(file) ?? []), resolved])
    }
    expect(circlesOf(targets)).toEqual([])
  })
})

describe('an alias means a border', () => {
  it('the storefront crosses borders with @/ and stays inside them with relative paths', () => {
    const violations = ours.filter(({ file, specifier, target }) => {
      if (!['pages', 'features', 'components', 'lib'].includes(roomOf(file) ?? '')) return false
      const isAlias = specifier.startsWith('@/')
      return isAlias === (homeOf(file) === homeOf(target))
    })
    expect(violations.map(shown)).toEqual([])
  })

  it('contract and marketplace use relative paths only, so that they can be lifted out', () => {
    const violations = imports.filter(
      ({ file, specifier }) => /^(contract|marketplace)\//.test(file) && specifier.startsWith('@/'),
    )
    expect(violations.map(shown)).toEqual([])
  })
})

describe('files are found by their names', () => {
  it('every file is kebab-case', () => {
    const names = files.filter((file) => !file.startsWith('pages/')).map((file) => path.basename(file))
    expect(
      names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(server|test|module|config|d))*\.tsx?$/.test(name)),
    ).toEqual([])
  })

  it('no barrel and no catch-all file', () => {
    const violations = files.filter(
      (file) => !file.startsWith('pages/') && /^(index|utils?|helpers?|common|types)\.tsx?$/.test(path.basename(file)),
    )
    expect(violations).toEqual([])
  })

  it("a module's decisions, mails and news each stand in one file, named like the module", () => {
    const roles = production.filter((file) => /^marketplace\/modules\/.*-(policy|mails|news)\.ts$/.test(file))
    expect(roles.length).toBeGreaterThan(30)
    const likeModule = (file: string) => new RegExp(`^${path.basename(homeOf(file))}-(policy|mails|news)\\.ts$`)
    expect(roles.filter((file) => !likeModule(file).test(path.basename(file)))).toEqual([])
    expect(new Set(roles.map((file) => path.basename(file))).size).toBe(roles.length)
  })

  it('a module composes mails in its mails, and notifies in its news', () => {
    const composing = ours.filter(
      ({ file, isType, target }) => file.includes('/modules/') && !isType && /\/mail-layout\.ts$/.test(target),
    )
    const notifying = production.filter((file) => file.includes('/modules/') && /\bnotify\(tx, \{/.test(textOf(file)))
    expect([composing.length, notifying.length].every((count) => count > 5)).toBe(true)
    expect(composing.filter(({ file }) => !/-(mails|news)\.ts$/.test(file)).map(shown)).toEqual([])
    expect(notifying.filter((file) => !file.endsWith('-news.ts'))).toEqual([])
  })

  it('pages stay routes: under 80 lines each below their imports', () => {
    const routes = production.filter((file) => /^pages\/(?!_)/.test(file))
    expect(routes.length).toBeGreaterThan(40)
    expect(routes.filter((file) => linesBelowImports(file) > 80)).toEqual([])
  })
})

describe('what is exported is used', () => {
  const readers = [
    'instrumentation.ts',
    ...files,
    ...['tests', 'e2e', 'scripts'].flatMap((folder) => sourcesUnder(folder, /\.(tsx?|mjs)$/)),
  ]
  const words = readers.map((file) => textOf(file).match(/\w+/g) ?? [])
  const exportsOf = (kinds: string) =>
    production
      .filter((file) => !/^(pages|lib\/framework\/build)\//.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(new RegExp(`^export (?:async )?(?:${kinds})\\*? (\\w+)`, 'gm'))].map(
          ([, name = '']) => ({ file, name }),
        ),
      )

  it('every value that is exported is named in another file', () => {
    const filesWith = countsOf(words.flatMap((each) => [...new Set(each)]))
    const values = exportsOf('const|function|class')
    expect(values.length).toBeGreaterThan(2000)
    expect(values.filter(({ name }) => filesWith.get(name) === 1)).toEqual([])
  })

  it('every type that is exported is named again', () => {
    const mentions = countsOf(words.flat())
    const types = exportsOf('interface|type')
    expect(types.length).toBeGreaterThan(500)
    expect(types.filter(({ name }) => mentions.get(name) === 1)).toEqual([])
  })
})

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function sourcesUnder(folder: string, ending = /\.tsx?$/): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = `${folder}/${name}`
    if (statSync(path.join(root, file)).isDirectory()) return name === 'migrations' ? [] : sourcesUnder(file, ending)
    return ending.test(name) ? [file] : []
  })
}

function importsOf(file: string): Import[] {
  const text = textOf(file)
  const matches = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)(['"])([^'"\n]+)\1/gm)
  return [...matches].map(({ index, 2: specifier = '' }) => {
    const statement = text.slice(text.lastIndexOf('import', index), index)
    const isType = /^import\s+type\b/.test(statement) || /^import\s*\{(\s*type\s+\w+\s*,?)+\s*\}\s*$/.test(statement)
    return { file, specifier, isType, target: targetOf(file, specifier) }
  })
}

/** Every circle that a walk along the arrows closes, as the files on it. */
function circlesOf(targets: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const finished = new Set<string>()
  const walk = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file].join(' -> '))
    if (at >= 0 || finished.has(file)) return
    for (const target of targets.get(file) ?? []) walk(target, [...path, file])
    finished.add(file)
  }
  for (const file of targets.keys()) walk(file, [])
  return circles
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return undefined
}

function roomOf(file: string): Room | undefined {
  return HOUSE.find((room) => room === partsOf(file)[0])
}

/** What a file is at home in: its feature or its marketplace module, each in a group, otherwise its room. */
function homeOf(file: string): string {
  return /^(?:features|marketplace\/modules)\/[^/]+\/[^/]+/.exec(file)?.[0] ?? file.replace(/\/.*/, '')
}

function partsOf(file: string): string[] {
  return file.split('/')
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function linesBelowImports(file: string): number {
  return textOf(file)
    .replace(/^import [^']*'[^']+'\n/gm, '')
    .trim()
    .split('\n').length
}

function shown({ file, specifier }: Import): string {
  return `${file} -> ${specifier}`
}
