/**
 * `npm run bench -- --interventions`: what each framework intervention gains (lib/framework/README.md). The shop with
 * one of them off is measured against the shop with all on, alternating, so that a busy machine affects both alike.
 * Bytes and processor time hardly depend on other load; the largest contentful paint does.
 */
import { buildFolder, INTERVENTIONS } from '../../../lib/framework/interventions.mjs'
import { cpuSeconds } from '../support/process-stats.mjs'
import { markdown } from '../support/report.mjs'
import { startMarketplace, startStorefront } from '../support/shop-site.mjs'
import { median } from '../support/statistics.mjs'
import { measureBytes, visitAsPhone } from './bytes.mjs'
import { generate } from './load.mjs'
import { measurePageSpeed } from './page-speed.mjs'

const PATHS = ['/', '/bamboo-toothbrush-set', '/category/bath-body']
/** The page whose speed is measured. */
const VIEWED = PATHS[1]
const WARM_UP_REQUESTS = 300
const MAX_SECONDS = 120

/** Returns the values of FRAMEWORK that switch off each of these alone; `plain` is all of them. */
export const choices = (names = [...Object.keys(INTERVENTIONS), 'plain']) =>
  names.map((name) => (name === 'plain' ? name : `-${name}`))

/** Returns the builds that are measured, as values of FRAMEWORK; several values may share a build. */
export function buildsOf(choices) {
  return [...new Map(['', ...choices].map((choice) => [buildFolder(choice), choice])).values()]
}

/**
 * Measures each choice against all on.
 * @param options runs: page views of each page and batches of requests; requests: of a batch
 * @returns for each choice { off, on }, each with bytes, milliseconds of blocking and paint, and server CPU per page
 */
export async function measureInterventions(choices, chromium, { runs, requests, say }) {
  const marketplace = await startMarketplace()
  const on = await startStorefront(marketplace)
  await visitAsPhone(subjectsOf(on), chromium)
  const onBytes = await bytesOf(on, chromium)
  await serverCpu(on, WARM_UP_REQUESTS)
  const result = {}
  for (const choice of choices) {
    say(`Measuring FRAMEWORK=${choice} ...`)
    const off = await startStorefront(marketplace, choice)
    const measurements = { off: { bytes: await bytesOf(off, chromium), runs: [] }, on: { bytes: onBytes, runs: [] } }
    await serverCpu(off, WARM_UP_REQUESTS)
    for (let run = 0; run < runs; run += 1) {
      // The second may find a quieter machine, so the order alternates too.
      for (const name of run % 2 ? ['off', 'on'] : ['on', 'off']) {
        const site = name === 'on' ? on : off
        const cpu = await serverCpu(site, requests)
        measurements[name].runs.push({ cpu, ...(await measurePageSpeed(site.origin + VIEWED, chromium)) })
      }
    }
    await off.stop()
    result[choice] = { off: summary(measurements.off), on: summary(measurements.on) }
  }
  return result
}

const subjectsOf = (site) => PATHS.map((path) => ({ name: path, site, paths: [path] }))

/** Mean KiB and requests of the measured pages. */
async function bytesOf(site, chromium) {
  const pages = Object.values(await measureBytes(subjectsOf(site), chromium))
  const kib = (name) => mean(pages.map((page) => page[name] / 1024))
  return {
    js: kib('jsGzip'),
    html: kib('htmlGzip'),
    css: kib('cssGzip'),
    requests: mean(pages.map((page) => page.requests)),
  }
}

/** Milliseconds of processor time that the storefront takes for one page that no cache has. */
async function serverCpu({ origin, processes }, requests) {
  const pids = [processes.storefront]
  const before = cpuSeconds(pids)
  const subject = { site: { origin }, paths: PATHS, unique: true, headers: { 'accept-encoding': 'gzip' } }
  const { errors } = await generate(subject, { connections: 1, seconds: MAX_SECONDS, requests })
  if (errors > 0) throw new Error(`${errors} pages did not answer with 200.`)
  return ((cpuSeconds(pids) - before) * 1000) / requests
}

function summary({ bytes, runs }) {
  const of = (name) => runs.map((run) => run[name])
  return {
    bytes,
    ...Object.fromEntries(['cpu', 'tbt', 'lcp'].map((name) => [name, { median: median(of(name)), runs: of(name) }])),
  }
}

/** One row for each choice; each cell: off -> on (gain). */
export function interventionsTable(result) {
  const cell = ({ off, on }, find, unit = '') => {
    const [before, after] = [find(off), find(on)]
    const gain = unit === '%' ? `${(((before - after) / before) * 100).toFixed(0)} %` : (before - after).toFixed(1)
    return `${before.toFixed(1)} -> ${after.toFixed(1)} (${gain})`
  }
  return markdown([
    ['off', 'JS, KiB gzip', 'HTML, KiB gzip', 'CSS, KiB gzip', 'requests', 'TBT, ms', 'LCP, ms', 'server CPU, ms/page'],
    ...Object.entries(result).map(([choice, measurements]) => [
      choice,
      ...['js', 'html', 'css', 'requests'].map((name) => cell(measurements, ({ bytes }) => bytes[name])),
      ...['tbt', 'lcp', 'cpu'].map((name) => cell(measurements, (side) => side[name].median, '%')),
    ]),
  ])
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
