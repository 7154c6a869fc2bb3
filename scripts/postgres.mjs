/** A PostgreSQL server for one test run, from the distribution's package, in a temporary folder. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

/**
 * Starts a server. Returns its URL and a function that stops it, or undefined, with the reason on the console, when
 * PostgreSQL is unavailable.
 */
export async function startPostgres() {
  const bin = programs() ?? install()
  if (!bin) return skip('PostgreSQL is not installed and could not be.')
  const isRoot = process.getuid?.() === 0
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evergood-pg-'))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  // The server refuses to run as root, so the package's own user runs it.
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const run = (program, ...args) => {
    const command = [path.join(bin, program), ...args]
    return isRoot
      ? spawnSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', ...command], {
          encoding: 'utf8',
          cwd: folder,
        })
      : spawnSync(command[0], command.slice(1), { encoding: 'utf8', cwd: folder })
  }
  const port = await freePort()
  const steps = [
    () => run('initdb', '-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'),
    () =>
      run(
        'pg_ctl',
        '-D',
        data,
        '-w',
        '-t',
        '60',
        '-l',
        path.join(folder, 'log'),
        '-o',
        `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off`,
        'start',
      ),
  ]
  for (const step of steps) {
    const result = step()
    if (result.status !== 0) {
      rmSync(folder, { recursive: true, force: true })
      return skip(`PostgreSQL could not be started: ${result.stderr || result.error?.message}`)
    }
  }
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function programs() {
  if (!existsSync(VERSIONS)) return undefined
  return readdirSync(VERSIONS)
    .map((version) => path.join(VERSIONS, version, 'bin'))
    .filter((bin) => existsSync(path.join(bin, 'initdb')))
    .at(-1)
}

function install() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  console.log("Getting the distribution's PostgreSQL ...")
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return programs()
}

function skip(reason) {
  console.log(`${reason} The tests run on PGlite only.`)
  return undefined
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
