/** Requests a second, latencies, and what a request costs the servers. */
import { fileURLToPath } from 'node:url'
import { run } from './children.mjs'
import { cpuSeconds, machineSeconds } from './process-stats.mjs'

const GENERATOR = fileURLToPath(new URL('load-generator.mjs', import.meta.url))
const CONNECTIONS = [1, 16]
const SECONDS_TO_SPARE = 30

/** Puts each subject under load at 1 and at 16 connections, and relates what it bears to the bare page. */
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

/** Runs the load generator as a process of its own; `requests` ends it before the seconds do, `unique` asks for
 * no address twice. */
export async function generate({ site, paths, headers = {}, unique = false }, { connections, seconds, requests }) {
  const job = JSON.stringify({ origin: site.origin, paths, headers, unique, connections, seconds, requests })
  const printed = await run(process.execPath, [GENERATOR, job], { milliseconds: (seconds + SECONDS_TO_SPARE) * 1000 })
  return JSON.parse(printed)
}

async function measured(subject, job) {
  const pids = Object.values(subject.site.processes)
  const serverBefore = cpuSeconds(pids)
  const machineBefore = machineSeconds()
  const seen = await generate(subject, job)
  const machineAfter = machineSeconds()
  const serverAfter = cpuSeconds(pids)
  if (serverBefore === undefined || machineBefore === undefined) return seen

  const server = serverAfter - serverBefore
  const others = machineAfter.busy - machineBefore.busy - server - seen.generatorCpuSeconds
  return {
    ...seen,
    serverCpuMilliseconds: (server * 1000) / seen.requests,
    // What else the machine was busy with: above a few percent, the times of this run mean little.
    otherLoad: Math.max(0, others / (machineAfter.total - machineBefore.total)),
  }
}
