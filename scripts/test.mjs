/**
 * `npm test`: everything that is checked. Types, lint, unit and component tests, the marketplace's tests on PGlite and
 * on PostgreSQL, and the browser tests. Ends with the line `N passed, N failed` over all test runners.
 *
 * `npm run check` runs types and lint alone, `npm run test:unit` the first three, `npm run test:e2e` the browser tests;
 * with E2E_BASE_URL these run against a deploy.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { assertNode, ensureBuilt, ensureInstalled, fail } from './workspace.mjs'

const REPORTS = '.build/reports'
const part = process.argv[2] ?? 'all'
const wants = (...parts) => part === 'all' || parts.includes(part)
const totals = { passed: 0, failed: 0 }

assertNode()
ensureInstalled()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

if (wants('check', 'unit')) {
  check('Types', 'node_modules/typescript/bin/tsc', ['-p', '.', '--incremental', 'false'])
  check('Lint and format', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.'])
}
if (wants('unit', 'e2e') && !process.env.E2E_BASE_URL) await ensureBuilt()
if (wants('unit')) {
  vitest('Unit, component and marketplace tests', 'vitest', projects('unit', 'component', 'replacing', 'marketplace'))
  // One after the other, since they measure that pages answer in time.
  vitest('The built shop: its commands, and bad days', 'storefront', [
    ...projects('storefront'),
    '--no-file-parallelism',
  ])
  const postgres = await startPostgres()
  if (postgres) {
    try {
      vitest('Marketplace tests on PostgreSQL', 'postgres', projects('marketplace'), {
        TEST_DATABASE_URL: postgres.url,
      })
    } finally {
      postgres.stop()
    }
  }
}
if (wants('e2e')) await browserTests()

if (part !== 'check') console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed ? 1 : 0

function projects(...names) {
  return names.flatMap((name) => ['--project', name])
}

function check(title, program, args) {
  console.log(`\n== ${title}`)
  if (run(program, args) !== 0) totals.failed += 1
}

function vitest(title, name, args, env = {}) {
  console.log(`\n== ${title}`)
  const report = `${REPORTS}/${name}.json`
  const status = run(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...args,
    ],
    env,
  )
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  count(numPassedTests, numFailedTests, status)
}

async function browserTests() {
  console.log('\n== Browser tests')
  const executable = await findChromium()
  if (!executable) fail('No Chromium could be found or installed. Set CHROMIUM_PATH to one.')
  const report = `${REPORTS}/e2e.json`
  const status = run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(3)],
    {
      CHROMIUM_PATH: executable,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {}
  count(expected + flaky, unexpected, status)
}

/** A runner that failed without a failed test (a broken import, a server that did not start) counts as one failure. */
function count(passed, failed, status) {
  totals.passed += passed
  totals.failed += failed || (status === 0 ? 0 : 1)
}

function run(program, args, env = {}) {
  return spawnSync(process.execPath, [program, ...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
