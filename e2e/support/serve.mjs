/**
 * Starts the shop for the browser tests on an empty database, or with E2E_KEEP_DATA on that of the run before. Generated
 * pictures are kept between runs.
 */
import { rmSync } from 'node:fs'

process.env.DATA_DIR = '.build/e2e-data'
process.env.MARKETPLACE_RATE_LIMIT = '0'
process.env.PASSWORD_COST = '10'
// Four browsers share two cores with the shop.
process.env.PAGE_SECONDS = '15'
// Third parties are configured, so every test shows that none is asked without consent.
Object.assign(process.env, {
  SENTRY_DSN: 'https://e2e@sentry.test/42',
  GTM_ID: 'GTM-E2E',
  PIXEL_ID: '12345',
  SESSION_RECORDING_ID: 'e2e',
  SUPPORT_CHAT_ID: '678',
})
if (!process.env.E2E_KEEP_DATA) rmSync(`${process.env.DATA_DIR}/marketplace`, { recursive: true, force: true })
await import('../../scripts/start.mjs')
