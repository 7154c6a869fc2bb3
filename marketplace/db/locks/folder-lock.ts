import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Two processes may find the same stale lock. The last one to write within this time gets it. */
const SETTLE_MS = 60

interface Holder {
  pid: number
  /** Distinguishes a process from a later one with the same id. Empty where the system does not provide it. */
  startedAt: string
}

const heldByThisProcess = new Set<string>()

/** Another process uses the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
  readonly folder: string
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `The database folder ${folder} is in use by process ${pid}. Stop that process, or choose another folder or a DATABASE_URL.`,
    )
    this.folder = folder
    this.pid = pid
  }
}

/**
 * Takes the lock file `{folder}.lock` for this process and returns the function that releases it. Takes over the lock
 * of a dead process. Throws FolderInUse when a living process (this one included) holds it.
 *
 * PGlite itself lets any number of processes open one folder, which corrupts the data.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const lockFile = `${folder}.lock`
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid) }
  if (heldByThisProcess.has(folder)) throw new FolderInUse(folder, process.pid)
  heldByThisProcess.add(folder)
  try {
    write(lockFile, own, folder)
    await pause(SETTLE_MS)
    const holder = read(lockFile)
    if (!holder || !same(holder, own)) throw new FolderInUse(folder, holder?.pid ?? 0)
  } catch (error) {
    heldByThisProcess.delete(folder)
    throw error
  }
  return () => {
    heldByThisProcess.delete(folder)
    const holder = read(lockFile)
    if (holder && same(holder, own)) rmSync(lockFile, { force: true })
  }
}

function write(lockFile: string, own: Holder, folder: string) {
  const text = JSON.stringify(own)
  try {
    writeFileSync(lockFile, text, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const holder = read(lockFile)
    if (holder && !same(holder, own) && isAlive(holder)) throw new FolderInUse(folder, holder.pid)
    const ownFile = `${lockFile}.${process.pid}`
    writeFileSync(ownFile, text)
    renameSync(ownFile, lockFile)
  }
}

function read(lockFile: string): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(lockFile, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? { pid, startedAt: String(startedAt ?? '') } : undefined
  } catch {
    return undefined
  }
}

const same = (a: Holder, b: Holder) => a.pid === b.pid && a.startedAt === b.startedAt

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // A process that has ended keeps its id until its parent asks for the exit code; in a container that may be never.
  if (/^[ZX]/.test(statOf(pid)[0] ?? '')) return false
  const now = startOf(pid)
  return startedAt === '' || now === '' || now === startedAt
}

/** Returns the clock ticks from system boot to the start of the process, on Linux. */
const startOf = (pid: number): string => statOf(pid)[19] ?? ''

/** Returns what Linux says about a process, from its state on; nothing on other systems. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets, which may contain spaces; the state is field 3, the start time field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
