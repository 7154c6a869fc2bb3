/** Resources that the bench starts are registered here, so that none outlives it, however it ends. */
import { spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import net from 'node:net'

const MILLISECONDS_TO_END = 5000
const OUTPUT_KEPT = 4000

const closers = new Set()
let isEnding = false

/** Registers a function that closes something. The returned function closes it at once. */
export function closeAtEnd(close) {
  closers.add(close)
  return async () => {
    closers.delete(close)
    await close()
  }
}

/** Registers a process to end with the bench. The returned function ends it at once. */
export function track(child) {
  if (isEnding) {
    child.kill('SIGKILL')
    throw new Error('The bench is ending.')
  }
  return closeAtEnd(() => endProcess(child))
}

/** Ends everything that is still registered and prevents new registrations. */
export async function endEverything() {
  isEnding = true
  await Promise.allSettled([...closers].map((close) => close()))
  closers.clear()
}

/** Ends a process by its own handle, first with SIGTERM. Resolves when it has exited. */
export async function endProcess(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), MILLISECONDS_TO_END)
  await exited
  clearTimeout(timer)
}

/** Runs a command and returns its output. Rejects with the output when it fails or takes too long. */
export function run(command, args, { milliseconds = 600_000, ...options } = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const end = track(child)
  const timer = setTimeout(end, milliseconds)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(stdout)
      else reject(new Error(`${command} ${args[0]} failed.\n${(stdout + stderr).slice(-OUTPUT_KEPT)}`))
    })
  }).finally(() => {
    clearTimeout(timer)
    return end()
  })
}

/** Returns the log file of a long-running process, in .bench/logs. */
export function logTo(name) {
  mkdirSync('.bench/logs', { recursive: true })
  const file = openSync(`.bench/logs/${name}.log`, 'w')
  return ['ignore', file, file]
}

/** Returns as many different free ports as requested. */
export async function freePorts(count) {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const probe = net.createServer()
          probe.once('error', reject)
          probe.listen(0, () => resolve(probe))
        }),
    ),
  )
  const ports = probes.map((probe) => probe.address().port)
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}
