/**
 * Resident memory of the storefront while new addresses are requested: what its caches, the
 * framework and the connections hold in the end.
 */

import { residentBytes } from '../support/process-stats.mjs'
import { generate } from './load.mjs'

const CONNECTIONS = 8
const SAMPLE_MS = 5000
/** The memory is level when the last third of the soak holds hardly more than the third before it. */
const LEVEL = 1.05

/** Soaks the site of each subject, which must be freshly started, for the given minutes. */
export async function measureSoak(subjects, { minutes }) {
  const result = {}
  for (const subject of subjects) {
    const pid = subject.site.processes.storefront
    const samples = [residentBytes(pid)]
    const timer = setInterval(() => samples.push(residentBytes(pid)), SAMPLE_MS)
    const { requests, errors } = await generate(subject, { connections: CONNECTIONS, seconds: minutes * 60 })
    clearInterval(timer)
    const third = Math.floor(samples.length / 3)
    const before = Math.max(...samples.slice(third, 2 * third))
    const last = Math.max(...samples.slice(2 * third))
    result[subject.name] = {
      minutes,
      requests,
      errors,
      start: samples[0],
      most: Math.max(...samples),
      last,
      growth: last / before,
      isLevel: last / before < LEVEL,
      samples,
    }
  }
  return result
}
