/** Starts the shop for the browser tests on an empty database. Generated pictures are kept between runs. */
import { rmSync } from 'node:fs'

process.env.DATA_DIR = '.build/e2e-data'
process.env.MARKETPLACE_RATE_LIMIT = '0'
process.env.PASSWORD_COST = '10'
rmSync(`${process.env.DATA_DIR}/marketplace`, { recursive: true, force: true })
await import('../../scripts/start.mjs')
