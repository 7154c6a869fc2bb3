import path from 'node:path'
import { defineConfig } from '@playwright/test'

const deploy = process.env['E2E_BASE_URL']
const port = Number(process.env['E2E_PORT'] ?? 3310)
const root = path.resolve(import.meta.dirname, '..')

/** Without these, Chromium asks for hosts of its own at every start, and refuses to run as root. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine may be slow once; what needed the second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // From the root: by the variable alone, the file would lie beside this one, where `npm test` does not look.
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: path.resolve(root, process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.build/reports/e2e.json') },
    ],
  ],
  use: {
    baseURL: deploy ?? `http://localhost:${port}`,
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    },
    viewport: { width: 1366, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Calls are made to fail by routes, which a worker would go past. Its own tests let it in.
    serviceWorkers: 'block',
  },
  ...(deploy
    ? {}
    : {
        webServer: {
          command: `${process.execPath} e2e/support/serve.mjs`,
          cwd: root,
          url: `http://localhost:${port}/api/health`,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          env: { PORT: String(port), MARKETPLACE_PORT: String(port + 1000), MQTT_PORT: String(port + 2000) },
          stdout: 'pipe',
        },
      }),
})
