/**
 * Requests pages over keep-alive connections until the seconds or the requests are used up. Each connection sends its
 * next request after the previous response. A separate process, so that its CPU time does not count as the server's.
 * Its only argument is the job as JSON; it prints its observations as JSON.
 */
import http from 'node:http'
import { percentile } from './statistics.mjs'

const REQUEST_MILLISECONDS = 10_000
const MAX_ERRORS = 1000

const {
  origin,
  paths,
  headers,
  unique,
  connections,
  seconds,
  requests = Number.POSITIVE_INFINITY,
} = JSON.parse(process.argv[2])
const { hostname, port } = new URL(origin)
if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new Error('Only this machine is put under load.')

const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
const latencies = []
let sent = 0
let errors = 0
let bytes = 0

const start = performance.now()
const end = start + seconds * 1000
await Promise.all(Array.from({ length: connections }, connection))
const elapsed = (performance.now() - start) / 1000
agent.destroy()

const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    requests: sent,
    errors,
    seconds: elapsed,
    requestsPerSecond: sent / elapsed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    bytesPerRequest: sent === 0 ? 0 : Math.round(bytes / sent),
    generatorCpuSeconds: (user + system) / 1e6,
  }),
)

async function connection() {
  while (performance.now() < end && sent < requests && errors < MAX_ERRORS) {
    const path = uniquePath(paths[sent % paths.length])
    sent += 1
    const startedAt = performance.now()
    if ((await status(path)) !== 200) errors += 1
    latencies.push(performance.now() - startedAt)
  }
}

/** Returns the path, with a parameter that no other request has when each is to be `unique`. */
function uniquePath(path) {
  if (!unique) return path
  return `${path}${path.includes('?') ? '&' : '?'}n=${process.pid}-${sent}`
}

/** Returns the status of a page once it has arrived completely; 0 when it does not arrive. */
function status(path) {
  return new Promise((resolve) => {
    const request = http.get({ hostname, port, path, headers, agent, timeout: REQUEST_MILLISECONDS }, (response) => {
      response.on('data', (chunk) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(response.statusCode))
      response.on('error', () => resolve(0))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(0))
  })
}
