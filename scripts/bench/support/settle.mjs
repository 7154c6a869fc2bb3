/** Waits until servers have finished their startup work, such as generating pictures. */
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds } from './process-stats.mjs'

const STEP_SECONDS = 2
const IDLE_SHARE = 0.05
const MAX_SECONDS = 180

/** Resolves when the processes are idle, with false after three minutes. */
export async function settled(pids) {
  for (let waited = 0; waited < MAX_SECONDS; waited += STEP_SECONDS) {
    const before = cpuSeconds(pids)
    if (before === undefined) return true
    await wait(STEP_SECONDS * 1000)
    if (cpuSeconds(pids) - before < STEP_SECONDS * IDLE_SHARE) return true
  }
  return false
}
