/** Load by autocannon: requests a second and processor time, and the memory that servers keep. */
import { cpuSeconds, processTree, residentMebibytes } from './figures.mjs'

const SAMPLE_MS = 5000
/** The memory is level when the last third of a soak holds hardly more than the third before it. */
const LEVEL = 1.05
let sent = 0

/**
 * Requests a site's paths in turn.
 * @param options connections; seconds, or amount of requests; isNew: each address is a new one, which no cache has
 * @returns autocannon's result, and `cpu`, the site's processor milliseconds for a request
 * @throws when an answer is not 200
 */
export async function load({ origin, pid }, paths, { connections, seconds, amount, isNew }) {
  const { default: autocannon } = await import('autocannon')
  // A parameter that each page reads; others are no part of the cache's key.
  const newPath = (path) => `${path}${path.includes('?') ? '' : '?campaignId='}${process.pid}-${sent++}`
  const before = cpuSeconds(pid)
  const result = await autocannon({
    url: origin,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    requests: paths.map((path) => ({
      path,
      ...(isNew && { setupRequest: (request) => ({ ...request, path: newPath(path) }) }),
    })),
  })
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} pages did not answer.`)
  return { ...result, cpu: ((cpuSeconds(pid) - before) * 1000) / result.requests.total }
}

/** Puts each column's site under load with 1 and with 16 connections, and relates it to the bare page. */
export async function measureLoad(columns, { quick }) {
  const seconds = quick ? 3 : 8
  const result = {}
  for (const { title, site, paths, isNew } of columns) {
    result[title] = {}
    for (const connections of [1, 16]) {
      await load(site, paths, { connections, seconds: Math.ceil(seconds / 3), isNew })
      const { requests, duration, latency, cpu } = await load(site, paths, { connections, seconds, isNew })
      const of = `${connections} ${connections === 1 ? 'connection' : 'connections'}`
      Object.assign(result[title], {
        [`${of}: requests/s`]: requests.total / duration,
        [`${of}: p50, ms`]: latency.p50,
        [`${of}: p99, ms`]: latency.p99,
        [`${of}: server CPU, ms/request`]: cpu,
      })
    }
  }
  const row = '16 connections: requests/s'
  const [bare] = Object.values(result)
  for (const figures of Object.values(result)) figures['share of bare, %'] = (100 * figures[row]) / bare[row]
  return result
}

/** Reads the memory of freshly started sites after 300 requests and after 5,000 more. */
export async function measureMemory(columns) {
  const result = {}
  for (const { title, site, paths } of columns) {
    result[title] = {}
    for (const amount of [300, 5000]) {
      await load(site, paths, { connections: 16, amount })
      const [, ...halves] = processTree(site.pid)
      const [storefront, marketplace] = halves.length > 1 ? [halves[1], halves[0]] : [site.pid]
      result[title][`storefront after ${amount}, MiB`] = residentMebibytes(storefront)
      if (marketplace) result[title][`marketplace after ${amount}, MiB`] = residentMebibytes(marketplace)
    }
  }
  return result
}

/** Requests addresses that are all new, and follows the storefront's memory. */
export async function measureSoak([{ title, site, paths }], { minutes }) {
  const storefront = processTree(site.pid)[2]
  const samples = [residentMebibytes(storefront)]
  const timer = setInterval(() => samples.push(residentMebibytes(storefront)), SAMPLE_MS)
  const { requests } = await load(site, paths, { connections: 8, seconds: minutes * 60, isNew: true })
  clearInterval(timer)
  const most = (from, to) => Math.max(...samples.slice((from * samples.length) / 3, (to * samples.length) / 3))
  const growth = most(2, 3) / most(1, 2)
  const memory = { 'storefront at most, MiB': most(0, 3), 'last third': growth, level: growth < LEVEL ? 'yes' : 'no' }
  return { [title]: { minutes, requests: requests.total, ...memory } }
}
