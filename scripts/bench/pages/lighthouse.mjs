/** Lighthouse as a phone, with its own simulated throttling. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../workspace.mjs'
import { run } from '../support/children.mjs'
import { withDebuggedBrowser } from '../support/chromium.mjs'
import { memberCookies } from '../support/member-cookies.mjs'
import { median } from '../support/statistics.mjs'
import { visitAsPhone } from './bytes.mjs'

/**
 * The last version for Node 20. It is not a dependency of the shop: only the bench needs it, and its dependency tree is
 * large.
 */
const VERSION = '12.8.2'
const FOLDER = path.join(root, '.bench/lighthouse')
const PACKAGE = path.join(FOLDER, 'node_modules/lighthouse/package.json')

const MAX_ATTEMPTS = 3

const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
}
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
}

/** Installs Lighthouse into a folder of the bench, unless it is installed. */
export async function ensureLighthouse() {
  if (existsSync(PACKAGE) && JSON.parse(readFileSync(PACKAGE, 'utf8')).version === VERSION) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }\n')
  const quietly = ['--save-exact', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', '--prefix', FOLDER, `lighthouse@${VERSION}`, ...quietly], {
    shell: process.platform === 'win32',
  })
}

/**
 * Audits the pages in turn, so that a disturbance affects all of them alike, and compares a page's blocking time with
 * the bare page's of the same round.
 */
export async function measureLighthouse(subjects, executablePath, turns) {
  const { default: lighthouse } = await import(
    pathToFileURL(path.join(FOLDER, 'node_modules/lighthouse/core/index.js')).href
  )
  for (const subject of subjects) if (subject.asMember) subject.cookies = await memberCookies(subject.site)
  await visitAsPhone(subjects, executablePath)
  const runs = Object.fromEntries(subjects.map(({ name }) => [name, []]))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { name, site, paths, cookies } of subjects) {
      const result = await audited(lighthouse, { address: site.origin + paths[0], cookies }, executablePath)
      const floor = runs.bare?.[turn]?.tbt ?? result.tbt
      runs[name].push({ ...result, ...(floor > 0 ? { tbtOfBare: result.tbt / floor } : {}) })
    }
  }
  return Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, { median: medians(all), runs: all }]))
}

/** On a busy machine Lighthouse sometimes misses the first paint and reports that; such a run is discarded. */
async function audited(lighthouse, { address, cookies }, executablePath) {
  for (let attempt = 1; ; attempt += 1) {
    const { lhr } = await withDebuggedBrowser(executablePath, async (port) => {
      if (cookies) await setCookies(port, cookies)
      // Otherwise it deletes the cookies first.
      const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: cookies !== undefined }
      return lighthouse(address, flags)
    })
    if (!lhr.runtimeError) return figures(lhr)
    if (attempt === MAX_ATTEMPTS) throw new Error(`Lighthouse, ${address}: ${lhr.runtimeError.message}`)
  }
}

async function setCookies(port, cookies) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser.contexts()[0].addCookies(cookies)
  await browser.close()
}

function figures(lhr) {
  const misses = Object.values(lhr.audits).filter(
    ({ id, score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0 && isWeighted(lhr, id),
  )
  return {
    ...Object.fromEntries(Object.entries(SCORES).map(([name, id]) => [name, percentOf(lhr.categories[id].score)])),
    ...Object.fromEntries(Object.entries(TIMES).map(([name, id]) => [name, lhr.audits[id].numericValue])),
    // Lighthouse's own measure of the machine's speed in this run.
    benchmarkIndex: lhr.environment.benchmarkIndex,
    misses: misses.map(({ id }) => id),
  }
}

/** Lighthouse reports no score when it could not finish an audit. */
function percentOf(score) {
  return score === null ? undefined : Math.round(score * 100)
}

function isWeighted(lhr, auditId) {
  return Object.values(lhr.categories).some(({ auditRefs }) =>
    auditRefs.some(({ id, weight }) => id === auditId && weight > 0),
  )
}

function medians(runs) {
  const names = [...Object.keys(SCORES), ...Object.keys(TIMES), 'tbtOfBare', 'benchmarkIndex']
  return Object.fromEntries(names.map((name) => [name, median(runs.map((one) => one[name]).filter(Number.isFinite))]))
}
