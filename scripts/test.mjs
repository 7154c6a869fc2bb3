/**
 * `npm test`: all checks. Types, lint, unit and component tests, the marketplace's tests on PostgreSQL and, where the
 * driver matters, on PGlite (all of them without PostgreSQL), and the browser tests. Ends with the line
 * `N passed, N failed` over all test runners.
 *
 * `npm run check` runs types, lint, and the tests of the borders between folders and of the documentation's claims only,
 * `npm run test:unit` all but the browser tests, `npm run test:e2e` the browser tests; with E2E_BASE_URL these run
 * against a deploy.
 *
 * `npm test -- --changed` or `npm run test:changed` runs what the change since main touches, in about a minute: types,
 * lint, borders, the unit and component tests whose imports changed, the database tests of changed modules on PGlite, and
 * browser tests whose own file changed. A revision after it stands in for main.
 *
 * `npm run test:thorough` runs the marketplace's tests on PGlite, `npm run dev`, `npm run cluster`, the rolling upgrade, the
 * browser tests on every page, and the journeys with FRAMEWORK=plain.
 *
 * `npm run test:engines` runs the journeys in Firefox and in WebKit, `-- firefox` in one of them.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium, installHeadlessShell } from './chromium.mjs'
import { ENGINES, findEngine } from './engines.mjs'
import { startPostgres } from './postgres.mjs'
import { assertNode, commandFile, ensureBuilt, ensureInstalled, fail } from './workspace.mjs'

const REPORTS = '.build/reports'
const MAX_REASON_LINES = 12
const MAX_REASON_WIDTH = 300
/**
 * With a PostgreSQL server, only the tests of these folders also run on PGlite: migrations, transactions, locks and raw
 * SQL. The component tests and the browser tests have PGlite under all the rest.
 */
const WHERE_THE_DRIVER_MATTERS = ['db', 'jobs', 'plugins', 'shared/limits'].map((folder) => `marketplace/${folder}/`)
/** The browser tests that also run in other engines: a guest's and a member's way through the shop. */
const JOURNEYS = ['--grep', '@plain', 'e2e/account/', 'e2e/buying/', 'e2e/finding/']
const [first = 'all', ...named] = process.argv.slice(2)
const part = first.replace('--', '')
const wants = (...parts) => part === 'all' || parts.includes(part)
const totals = { passed: 0, failed: 0 }
const failures = []

assertNode()
ensureInstalled()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const isChecked = wants('check', 'unit', 'changed')
// On one core, while lint and the build use the other.
const types = isChecked && ended(commandFile('typescript', 'tsc'), ['-p', '.', '--incremental', 'false'])
if (isChecked) check('Lint and format', commandFile('@biomejs/biome', 'biome'), ['ci', '--error-on-warnings', '.'])
if (wants('unit', 'e2e') && !process.env.E2E_BASE_URL) await ensureBuilt()
if (types) {
  const { printed, status } = await types
  console.log(`\n== Types\n${printed}`)
  count('Types', 0, [], status)
}
if (part === 'check' || part === 'changed') {
  vitest('Borders and documentation', 'check', [...projects('unit'), 'tests/architecture', 'tests/docs'])
}
if (wants('unit')) {
  vitest('Unit and component tests', 'vitest', projects('unit', 'component', 'replacing', 'marketplace'))
  vitest('The built shop: its commands, and bad days', 'storefront', projects('storefront', 'processes'))
  // Vacuuming at times of its own, the server would change the plans that tests look at.
  const postgres = await startPostgres(['autovacuum=off'])
  vitest('Marketplace tests on PGlite', 'pglite', [
    ...projects('database'),
    ...(postgres ? WHERE_THE_DRIVER_MATTERS : []),
  ])
  if (postgres) {
    try {
      vitest('Marketplace tests on PostgreSQL', 'postgres', projects('database'), {
        TEST_DATABASE_URL: postgres.url,
      })
    } finally {
      await postgres.stop()
    }
  }
}
if (wants('e2e')) await browserTests('Browser tests', named)

if (part === 'thorough') {
  await ensureBuilt()
  vitest('Marketplace tests on PGlite', 'pglite', projects('database'))
  vitest('The shop in development', 'development', projects('thorough'))
  await browserTests('Browser tests of every page', named, { E2E_THOROUGH: 'on' })
  // Verifies the fallback for an upgrade that breaks an intervention: lib/framework/README.md.
  await ensureBuilt('plain')
  // Journeys of new guests can go on where the other tests ended. A seed takes half a minute of a processor.
  const env = { FRAMEWORK: 'plain', E2E_KEEP_DATA: '1' }
  await browserTests('Browser tests with FRAMEWORK=plain', ['--grep', '@plain'], env)
}
if (part === 'changed') await changed(named[0] ?? 'main')
if (part === 'engines') {
  await ensureBuilt()
  for (const engine of ENGINES.filter((name) => named.length === 0 || named.includes(name))) {
    if (await findEngine(engine)) await browserTests(`Journeys in ${engine}`, JOURNEYS, { E2E_ENGINE: engine })
    else count(`No ${engine} could be found or downloaded`, 0, [], 1)
  }
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
if (part !== 'check') console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed ? 1 : 0

/** Runs what the difference to a revision touches. */
async function changed(revision) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', '--merge-base', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const parts = projects('unit', 'component', 'replacing', 'marketplace')
  vitest('Unit and component tests', 'vitest', ['--changed', revision, '--passWithNoTests', ...parts])
  // Every database test imports the whole marketplace, so the imports do not tell.
  const folders = files.map((file) => /^marketplace\/(?:modules\/)?[^/]+\//.exec(file)?.[0]).filter(Boolean)
  if (folders.length > 0)
    vitest('Database tests', 'pglite', ['--passWithNoTests', ...projects('database'), ...new Set(folders)])
  const specs = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
  if (specs.length === 0) return
  await ensureBuilt()
  await browserTests('Browser tests', specs)
}

function projects(...names) {
  return names.flatMap((name) => ['--project', name])
}

function check(title, program, args) {
  console.log(`\n== ${title}`)
  count(title, 0, [], run(program, args))
}

function vitest(title, name, args, env = {}) {
  console.log(`\n== ${title}`)
  const report = `${REPORTS}/${name}.json`
  const status = run(
    commandFile('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...args],
    env,
  )
  const { numPassedTests = 0, testResults = [] } = readReport(report)
  count(title, numPassedTests, testResults.flatMap(failuresOf), status)
}

async function browserTests(title, args, env = {}) {
  console.log(`\n== ${title}`)
  if (!(await findChromium())) fail('No Chromium could be found or installed. Set CHROMIUM_PATH to one.')
  installHeadlessShell()
  const status = run(commandFile('@playwright/test', 'playwright'), ['test', ...args], env)
  const { stats: { expected = 0, flaky = 0 } = {}, suites = [] } = readReport(`${REPORTS}/e2e.json`)
  const failed = suites
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const [result] = spec.tests.flatMap(({ results }) => results).filter(({ error }) => error)
      return `e2e/${spec.file}:${spec.line}: ${spec.title}${reason(result?.error.message)}`
    })
  if (flaky > 0) console.log(`${flaky} passed at the second try: the browser had stopped drawing at the first.`)
  count(title, expected + flaky, failed, status)
}

/** Returns the failed tests of a file in Vitest's report, or the file itself when it could not run. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file}: ${message.split('\n', 1)[0]}`]
  return failed.map((test) => `${file}: ${test.fullName}${reason(test.failureMessages[0])}`)
}

/** Returns the first lines of an error, as much as tells what happened where the whole output is cut off. */
function reason(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  const telling = lines.filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:)/.test(line))
  return telling
    .slice(0, MAX_REASON_LINES)
    .map((line) => `\n    ${line.slice(0, MAX_REASON_WIDTH)}`)
    .join('')
}

/** Returns the specs of a suite in Playwright's report, including nested suites. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A runner that failed without a failed test (a broken import, a server that did not start) counts as one failure. */
function count(title, passed, failed, status) {
  const named = failed.length > 0 || status === 0 ? failed : [`${title}: the run itself`]
  totals.passed += passed
  totals.failed += named.length
  failures.push(...named)
}

function run(program, args, env = {}) {
  return spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status
}

/** Runs a program beside others. Resolves with what it printed and its exit code. */
function ended(program, args) {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
      resolve({ printed: stdout + stderr, status: error ? (error.code ?? 1) : 0 }),
    )
  })
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
