/** Requests per second, latencies, and CPU time per request. */
import { fileURLToPath } from 'node:url'
import { run } from '../support/children.mjs'
import { cpuSeconds, machineSeconds } from '../support/process-stats.mjs'

const GENERATOR = fileURLToPath(new URL('../support/load-generator.mjs', import.meta.url))
const CONNECTIONS = [1, 16]
const SECONDS_TO_SPARE = 30

/** Puts each subject under load with 1 and with 16 connections and relates its throughput to the bare page's. */
export async function measureLoad(subjects, { seconds, warmUpSeconds }) {
  const result = {}
  for (const subject of subjects) {
    result[subject.name] = {}
    for (const connections of CONNECTIONS) {
      await generate(subject, { connections, seconds: warmUpSeconds })
      result[subject.name][`c${connections}`] = await measured(subject, { connections, seconds })
    }
  }
  const floor = result.bare?.c16.requestsPerSecond
  if (floor) for (const { c16 } of Object.values(result)) c16.shareOfBare = c16.requestsPerSecond / floor
  return result
}

/**
 * Runs the load generator in its own process. `requests` may end it before `seconds` do; `unique` requests no URL
 * twice.
 */
export async function generate({ site, paths, headers = {}, unique = false }, { connections, seconds, requests }) {
  const job = JSON.stringify({ origin: site.origin, paths, headers, unique, connections, seconds, requests })
  const printed = await run(process.execPath, [GENERATOR, job], { milliseconds: (seconds + SECONDS_TO_SPARE) * 1000 })
  return JSON.parse(printed)
}

async function measured(subject, job) {
  const pids = Object.values(subject.site.processes)
  const serverBefore = cpuSeconds(pids)
  const machineBefore = machineSeconds()
  const result = await generate(subject, job)
  const machineAfter = machineSeconds()
  const serverAfter = cpuSeconds(pids)
  if (serverBefore === undefined || machineBefore === undefined) return result

  const server = serverAfter - serverBefore
  const others = machineAfter.busy - machineBefore.busy - server - result.generatorCpuSeconds
  return {
    ...result,
    serverCpuMilliseconds: (server * 1000) / result.requests,
    // Other load on the machine: above a few percent, the times of this run mean little.
    otherLoad: Math.max(0, others / (machineAfter.total - machineBefore.total)),
  }
}
