/** Process statistics of the kernel. Without /proc every value is undefined, and its table cell stays empty. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Returns the user and system seconds of these processes and their children so far. */
export function cpuSeconds(pids) {
  if (!existsSync('/proc/self/stat')) return undefined
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), readStat(name)])
      .filter(([, stat]) => stat !== undefined),
  )
  const isOurs = (pid) => pids.includes(pid) || (all.has(pid) && isOurs(all.get(pid).parent))
  let ticks = 0
  for (const [pid, stat] of all) if (isOurs(pid)) ticks += stat.ticks
  return ticks / TICKS_A_SECOND
}

/** Returns the total and the busy seconds of all processors since the machine started. */
export function machineSeconds() {
  if (!existsSync('/proc/stat')) return undefined
  // user nice system idle iowait irq softirq steal; the two guest columns after them are contained in the first two.
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1, 9).map(Number)
  const total = ticks.reduce((sum, value) => sum + value, 0)
  return { total: total / TICKS_A_SECOND, busy: (total - ticks[3] - ticks[4]) / TICKS_A_SECOND }
}

/** Returns the resident bytes of a process. */
export function residentBytes(pid) {
  const kibibytes = readProc(`${pid}/status`)?.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
}

/** Returns the root process of PostgreSQL; undefined when it runs on another machine. */
export async function findPostmaster(databaseUrl) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const parent = readStat(rows[0].pid)?.parent
    const isPostgres = (pid) => readStat(pid)?.name.startsWith('postgres')
    return isPostgres(rows[0].pid) && isPostgres(parent) ? parent : undefined
  } finally {
    await client.end()
  }
}

function readStat(pid) {
  const text = readProc(`${pid}/stat`)
  if (text === undefined) return undefined
  // The name is in brackets and may contain some itself.
  const nameEnd = text.lastIndexOf(')')
  const fields = text.slice(nameEnd + 2).split(' ')
  // utime, stime, and the same of children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0)
  return { name: text.slice(text.indexOf('(') + 1, nameEnd), parent: Number(fields[1]), ticks }
}

function readProc(file) {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
