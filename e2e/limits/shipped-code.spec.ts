import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { transform } from 'esbuild'
import { OLDER_BROWSERS_FILE } from '../../lib/browser/older-browsers-script'
import { buildFolder } from '../../lib/framework/interventions.mjs'
import { OLDEST_BROWSERS, OLDEST_TARGET } from '../../scripts/supported-browsers.mjs'
import { expect, test } from '../support/shop-test'

test.skip(Boolean(process.env['E2E_BASE_URL']), 'reads the files of the build')

const CHUNKS = `${buildFolder()}/static/chunks`
const WORKER = '.build/service-worker.js'
const POLYFILLS = `public${OLDER_BROWSERS_FILE}`

/** What code asks for before it uses it, or has a substitute for; each with a part of the text that shows it. */
const GUARDED: readonly (readonly [name: string, guard: RegExp])[] = [
  ['Error.captureStackTrace', /Error\.captureStackTrace\s*(?:&&|\?)/],
  ['AbortSignal.any', /AbortSignal\.any\|\|/],
  ['URL.canParse', /"canParse"in URL|typeof URL\.canParse/],
  ['Intl.Segmenter', /typeof Intl\.Segmenter/],
  ['PaymentRequest', /typeof PaymentRequest/],
  ['Notification.requestPermission', /"PushManager"in window/],
  ...[
    'signalUnknownCredential',
    'signalAllAcceptedCredentials',
    'signalCurrentUserDetails',
    'getClientCapabilities',
    'isConditionalMediationAvailable',
  ].map((name) => [`PublicKeyCredential.${name}`, new RegExp(`typeof \\w+\\.${name}|\\.${name}&&`)] as const),
]
/** `CSS.escape` has the name of a newer function, `RegExp.escape`. */
const OTHER_METHODS = /\bCSS\.escape\(/g

const scripts = () => [
  ...readdirSync(CHUNKS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${CHUNKS}/${name}`),
  WORKER,
]

test('the shipped scripts have the syntax of the oldest supported browsers', async () => {
  const files = scripts()
  expect(files.length).toBeGreaterThan(100)
  const tooNew: string[] = []
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    // Classes of characters by their Unicode property are older than all of them.
    const supported = { 'regexp-unicode-property-escapes': true }
    const [same, lowered] = await Promise.all([
      transform(text, { target: 'esnext' }),
      transform(text, { target: OLDEST_TARGET, supported }),
    ])
    // What has to be rewritten for a browser is what it cannot read.
    if (same.code !== lowered.code) tooNew.push(`${file}: ${firstDifference(same.code, lowered.code)}`)
    const [lookbehind] = /.{0,40}\(\?<[!=].{0,40}/.exec(text) ?? []
    if (lookbehind) tooNew.push(`${file}: ${lookbehind}`)
  }
  expect(tooNew).toEqual([])
})

test('the shipped scripts use no built-in that an oldest supported browser lacks', () => {
  const { methods, names } = missingBuiltIns()
  const polyfilled = [...readFileSync(POLYFILLS, 'utf8').matchAll(/add\((\w+)(?:\.prototype)?, '(\w+)'/g)].map(
    ([, owner, name]) => ({ method: `.${name}(`, name: `${owner}.${name}` }),
  )
  expect(polyfilled.length).toBeGreaterThan(3)
  const used: string[] = []
  for (const file of scripts()) {
    const text = readFileSync(file, 'utf8').replace(OTHER_METHODS, '')
    const isAllowed = (name: string) =>
      (file !== WORKER && polyfilled.some((one) => one.name === name || one.method === name)) ||
      GUARDED.some(([guarded, guard]) => guarded === name && guard.test(text))
    for (const { 0: call, 1: method = '', index } of text.matchAll(/\.([A-Za-z_]\w*)\(/g)) {
      const owner = methods.get(method)
      const guarded = `${/(\w+)$/.exec(text.slice(Math.max(0, index - 40), index))?.[1]}.${method}`
      if (owner && !isAllowed(call) && !isAllowed(guarded)) used.push(`${owner} in ${around(file, text, index)}`)
    }
    for (const { 1: path = '', index } of text.matchAll(/(?<![\w$.])((?:Intl\.)?[A-Z]\w*(?:\.[a-zA-Z]\w*)?)/g)) {
      const name = names.has(path) ? path : path.split('.')[0]
      if (name && names.has(name) && !isAllowed(name) && isValue(text, index)) {
        used.push(`${name} in ${around(file, text, index)}`)
      }
    }
  }
  expect(used).toEqual([])
})

/** Whether the word at `index` is code: a constructor, or a function of one. Texts and declarations have such words too. */
const isValue = (text: string, index: number): boolean =>
  /\bnew $/.test(text.slice(Math.max(0, index - 4), index)) ||
  /^(?:Intl\.)?[A-Z]\w*\.[a-z]\w*\(/.test(text.slice(index, index + 80))

const around = (file: string, text: string, index: number): string =>
  `${file}: ${text.slice(Math.max(0, index - 50), index + 50)}`

function firstDifference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at += 1
  return one.slice(Math.max(0, at - 60), at + 60)
}

interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> }
}
interface Support {
  readonly version_added: string | boolean | null
  readonly version_removed?: string
  readonly flags?: unknown
  readonly prefix?: string
  readonly alternative_name?: string
}
type Tree = Readonly<Record<string, Feature & Readonly<Record<string, Feature>>>>

/**
 * Returns what an oldest supported browser lacks: methods of the language's objects by name, with their owner, and
 * constructors and static functions, such as `URL.canParse`. Iterators, symbols and Temporal are left out: most of their members
 * have the names of others.
 */
function missingBuiltIns() {
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
    readonly javascript: { readonly builtins: Tree }
    readonly api: Tree
  }
  const { Intl: intl = {}, ...language } = data.javascript.builtins
  const intlClasses = Object.entries(intl).map(([name, node]) => [`Intl.${name}`, node] as const)
  const methods = new Map<string, string>()
  const names = new Set<string>()
  const known = new Set<string>()
  for (const [owner, node] of [
    ...Object.entries(language),
    ...(intlClasses as never[]),
    ...Object.entries(data.api),
  ] as [string, Tree[string]][]) {
    if (isMissing(node)) names.add(owner)
    for (const [member, feature] of Object.entries(node)) {
      if (member === '__compat' || !feature.__compat) continue
      if (member.endsWith('_static')) {
        if (isMissing(feature)) names.add(`${owner}.${member.replace('_static', '')}`)
      } else if (!isMissing(feature)) known.add(member)
      else if (owner in language && !/Temporal|Iterator|Disposable|Symbol/.test(owner)) methods.set(member, owner)
    }
  }
  for (const name of known) methods.delete(name)
  return { methods, names }
}

function isMissing({ __compat: compat }: Feature): boolean {
  if (!compat) return false
  return Object.entries(OLDEST_BROWSERS).some(([browser, version]) => {
    const entry = compat.support[browser === 'ios' ? 'safari_ios' : browser]
    const supports = entry === undefined ? [] : [entry].flat()
    return !supports.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        typeof added === 'string' &&
        Number.parseFloat(added.replace('≤', '')) <= Number(version) &&
        !(removed && Number.parseFloat(removed) <= Number(version)) &&
        !flags &&
        !prefix &&
        !otherName,
    )
  })
}
