import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { removeShopVariables } from './scripts/environment.mjs'

removeShopVariables()

const root = import.meta.dirname
const alias = [
  { find: '@', replacement: root },
  // As in the shop's build: messages are compiled.
  { find: /^use-intl\/format-message$/, replacement: path.join(root, 'lib/i18n/format-message.ts') },
]
const browserAlias = [
  ...alias,
  // Its entry for browsers. Node's resolution would take that for servers.
  {
    find: /^@sentry\/nextjs$/,
    replacement: path.join(root, 'node_modules/@sentry/nextjs/build/esm/index.client.js'),
  },
]
/** Measures response times, so it runs alone. */
const TIMED = ['tests/bad-days.test.ts']
/** Tests that `npm run test:thorough` runs alone. */
const THOROUGH = ['tests/cluster.test.ts', 'tests/development.test.ts', 'tests/rolling-upgrade.test.ts']
/** Tests that start processes of the shop. */
const PROCESSES = ['commands', 'first-start', 'running-shop', 'durability', 'database-failure'].map(
  (name) => `tests/${name}.test.ts`,
)
/** A first start seeds the database: seconds of both cores, which other work may be using. */
const longPatience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 180_000 } } }
const server = { deps: { inline: ['use-intl'] } }
const browser = { deps: { inline: ['use-intl', '@sentry/nextjs'] } }
/**
 * Files of a worker share their modules, which halves the time; files that mock a module have their own. A worker ends when
 * the next file is of another project, so projects run one after the other: `groupOrder`.
 */
const shared = { isolate: false } as const
const REPLACING = testsUnder('features', 'components', 'lib', 'pages').filter((file) =>
  textOf(file).includes('vi.mock('),
)
/** Tests that open a database, by themselves or through the marketplace's test support. They also run on PostgreSQL. */
const ON_DATABASE = testsUnder('marketplace').filter((file) =>
  /\/testing\/|TEST_DATABASE_URL/.test(file + textOf(file)),
)

/** Long enough for a busy machine. These limits end a hanging test and are no measure of speed. */
const patience = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }

const components = {
  environment: 'jsdom',
  globalSetup: ['tests/support/shared-marketplace.ts'],
  setupFiles: ['tests/support/setup-components.ts'],
  server: browser,
  ...patience,
}

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    // More than cores: component tests wait for the marketplace, and for times of the shop, a third of the time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // A new random order each time, named in the first lines of a run: no file may depend on another.
    sequence: { shuffle: { files: true } },
    projects: [
      {
        root,
        resolve: { alias },
        test: {
          ...shared,
          sequence: { groupOrder: 1 },
          name: 'unit',
          environment: 'node',
          include: ['{lib,contract,features,components,pages}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...TIMED, ...THOROUGH, ...PROCESSES],
          server,
          ...patience,
        },
      },
      {
        root,
        plugins: [react()],
        resolve: { alias: browserAlias },
        test: {
          ...shared,
          ...components,
          sequence: { groupOrder: 2 },
          name: 'component',
          include: ['{lib,features,components,pages}/**/*.test.tsx', 'tests/*.test.tsx'],
          exclude: REPLACING,
        },
      },
      {
        root,
        plugins: [react()],
        resolve: { alias: browserAlias },
        test: { ...components, sequence: { groupOrder: 3 }, name: 'replacing', include: REPLACING },
      },
      {
        root,
        test: {
          ...shared,
          sequence: { groupOrder: 4 },
          name: 'marketplace',
          environment: 'node',
          include: ['marketplace/**/*.test.ts'],
          exclude: ON_DATABASE,
          ...patience,
        },
      },
      {
        root,
        test: {
          ...shared,
          sequence: { groupOrder: 5 },
          name: 'database',
          environment: 'node',
          include: ON_DATABASE,
          ...patience,
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          sequence: { groupOrder: 6 },
          name: 'storefront',
          environment: 'node',
          include: TIMED,
          ...patience,
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          sequence: { groupOrder: 7 },
          name: 'processes',
          environment: 'node',
          include: PROCESSES,
          ...longPatience,
        },
      },
      {
        root,
        resolve: { alias },
        test: {
          sequence: { groupOrder: 8 },
          name: 'thorough',
          environment: 'node',
          include: THOROUGH,
          ...longPatience,
        },
      },
    ],
  },
})

function testsUnder(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
