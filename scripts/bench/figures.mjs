/** Statistics, processes' use of the machine, and tables. */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const TICKS_A_SECOND = 100
const MAX_WAITS = 90

/** Returns the smallest value that a `share` of the values does not exceed (nearest rank); undefined without values. */
export function percentile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)]
}

/** Returns the middle value, or the mean of the two in the middle; NaN without values. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Returns the process and all below it. Without Linux's /proc only itself. */
export function processTree(pid) {
  const children = read(`${pid}/task/${pid}/children`)?.trim().split(' ').filter(Boolean).map(Number) ?? []
  return [pid, ...children.flatMap(processTree)]
}

/** Returns the processor seconds that a process and all below it have used; NaN without /proc. */
export function cpuSeconds(pid) {
  const ticksOf = (each) => {
    const fields = read(`${each}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields?.[11]) + Number(fields?.[12])
  }
  return processTree(pid).reduce((sum, each) => sum + ticksOf(each), 0) / TICKS_A_SECOND
}

/** Returns the resident MiB of a process; NaN without /proc. */
export function residentMebibytes(pid) {
  return Number(read(`${pid}/status`)?.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]) / 1024
}

/** Resolves when the process and all below it are idle, or after three minutes. */
export async function settled(pid) {
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    const before = cpuSeconds(pid)
    await wait(2000)
    if (!(cpuSeconds(pid) - before > 0.1)) return
  }
  console.error('The servers are busy with something of their own: mistrust the times.')
}

function read(file) {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Returns a Markdown table.
 * @param columns title of a column -> title of a row -> number or text
 */
export function table(columns) {
  const titles = Object.keys(columns)
  const rows = [...new Set(titles.flatMap((title) => Object.keys(columns[title])))]
  const cells = [['', ...titles], ...rows.map((row) => [row, ...titles.map((title) => shown(columns[title][row]))])]
  const widths = cells[0].map((_, at) => Math.max(3, ...cells.map((row) => row[at].length)))
  const line = (row) => `| ${row.map((text, at) => text[at ? 'padStart' : 'padEnd'](widths[at])).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (at ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join('\n')
}

/** Writes a number with three digits or more. */
export function shown(value) {
  if (typeof value !== 'number') return value ?? ''
  if (Number.isNaN(value)) return ''
  const size = Math.abs(value)
  return value.toFixed(Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2)
}
