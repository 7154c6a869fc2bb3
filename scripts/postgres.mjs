/** A PostgreSQL server for one test run, from the distribution's package, in a temporary folder. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { installPackage } from './distribution-package.mjs'

const VERSIONS = '/usr/lib/postgresql'
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']

/**
 * Starts a server with further `settings`, such as 'autovacuum=off'. Returns its URL, functions that restart, crash and
 * restore it, and one that stops it for good, or undefined, with the reason on the console, when PostgreSQL is unavailable.
 */
export async function startPostgres(settings = []) {
  if (!programs()) installPackage('postgresql')
  const bin = programs()
  if (!bin) return skip('PostgreSQL is not installed and could not be.')
  const isRoot = process.getuid?.() === 0
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evergood-pg-'))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  // The server refuses to run as root, so the package's own user runs it.
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const run = (program, ...args) => {
    const command = [path.join(bin, program), ...args]
    const [file, ...rest] = isRoot ? [...AS_POSTGRES, ...command] : command
    return ended(spawn(file, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }))
  }
  const port = await freePort()
  const control = (...args) =>
    run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', path.join(folder, 'log'), '-o', options, ...args)
  // Nothing that a crash of the machine must not lose.
  const quick = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB']
  const always = ['listen_addresses=127.0.0.1', ...quick]
  const options = [`-p ${port} -k ${folder}`, ...always, ...settings].join(' -c ')
  const steps = [
    () => run('initdb', '-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'),
    () => control('start'),
  ]
  for (const step of steps) {
    const problem = await step()
    if (problem !== undefined) {
      rmSync(folder, { recursive: true, force: true })
      return skip(`PostgreSQL could not be started: ${problem}`)
    }
  }
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    restart: () => control('-m', 'fast', 'restart'),
    crash: () => control('-m', 'immediate', 'stop'),
    start: () => control('start'),
    async stop() {
      await control('-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when the process has ended: undefined for success, otherwise what it printed. */
function ended(child) {
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    // Not 'close': a server that was started keeps the pipe open.
    child.once('exit', (code) => resolve(code === 0 ? undefined : printed || `exit code ${code}`))
  }).finally(() => child.stderr.destroy())
}

function programs() {
  if (!existsSync(VERSIONS)) return undefined
  return readdirSync(VERSIONS)
    .map((version) => path.join(VERSIONS, version, 'bin'))
    .filter((bin) => existsSync(path.join(bin, 'initdb')))
    .at(-1)
}

function skip(reason) {
  console.log(`${reason} The tests run on PGlite only.`)
  return undefined
}

/** Returns a port of this machine on which nothing listens. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
