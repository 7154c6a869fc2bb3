import { defineConfig } from '@playwright/test'
import { DEPLOY, PORTS } from './e2e/support/tested-shop'
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './scripts/chromium.mjs'
import { ENGINES, findEngine } from './scripts/engines.mjs'
import { removeShopVariables } from './scripts/environment.mjs'

removeShopVariables('FRAMEWORK')

/** Chromium unless `npm run test:engines` names another engine. */
const engine = ENGINES.find((name) => name === process.env['E2E_ENGINE'])
const shell = findHeadlessShell()
// Without one, Playwright reports which browser is missing.
const chromium = shell ?? (await findChromium())
// Workers load this file too and inherit the variable. With the shell, it stays free for tests that need the whole browser.
if (chromium && !shell) process.env['CHROMIUM_PATH'] = chromium

/**
 * The folders of tests in which nothing is about motion. Their browser asks for none, as some visitors do: drawing what
 * moves while pages load takes an eighth of the processor time. The other folders have pages as most visitors see them.
 */
const WITHOUT_MOTION = [
  ...['account', 'buying', 'finding', 'shell'].map((folder) => `${folder}/*.spec.ts`),
  ...['limits/accessibility.spec.ts', 'orders/messages.spec.ts', 'orders/after-order.spec.ts', 'orders/orders.spec.ts'],
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // The tests share one shop, so more cores do not help. Two cores carry four: a test waits half of its time, mostly for
  // the network to be idle. A deploy also limits how often one network signs in.
  workers: DEPLOY ? 2 : 4,
  // Only for a browser that stopped drawing: e2e/support/shop-test.ts.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.build/reports/e2e.json' }]],
  use: {
    baseURL: DEPLOY ?? `http://localhost:${PORTS.storefront}`,
    browserName: engine ?? 'chromium',
    launchOptions: engine
      ? ((await findEngine(engine)) ?? {})
      : { args: CHROMIUM_ARGS, ...(chromium ? { executablePath: chromium } : {}) },
    viewport: { width: 1366, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Tests break calls with routes, which a service worker would bypass. Its own tests enable it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'motion', testIgnore: WITHOUT_MOTION },
    { name: 'no motion', testMatch: WITHOUT_MOTION, use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
  ...(DEPLOY
    ? {}
    : {
        webServer: {
          command: `${process.execPath} e2e/support/serve.mjs`,
          url: `http://localhost:${PORTS.storefront}/api/health`,
          // Includes the time to rebuild a stale build.
          timeout: 600_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          env: {
            PORT: String(PORTS.storefront),
            MARKETPLACE_PORT: String(PORTS.marketplace),
            MQTT_PORT: String(PORTS.mqtt),
          },
          stdout: 'pipe',
        },
      }),
})
