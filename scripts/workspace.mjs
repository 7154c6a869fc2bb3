/** Steps that every command runs first: check Node, install packages, build, check ports. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import '../lib/framework/always/no-env-files.mjs'
import { compileFirstScriptsAhead } from '../lib/framework/build/compile-ahead.mjs'
import { buildFolder, switchedOff } from '../lib/framework/interventions.mjs'
import { COMPILER_BROWSERS, OLDEST_TARGET } from './supported-browsers.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
process.env.NEXT_TELEMETRY_DISABLED = '1'

/** The built marketplace and storefront: programs for Node. */
export const MARKETPLACE = '.build/marketplace/server.js'
const STOREFRONT = '.build/storefront/server.js'
/** The service worker's code. The server puts its settings before it. */
const WORKER = '.build/service-worker.js'

const MIN_NODE = [20, 19]
const SOURCES = [
  ...['pages', 'components', 'features', 'lib', 'styles', 'public', 'contract', 'marketplace', 'instrumentation.ts'],
  ...[
    'next.config.mjs',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'scripts/workspace.mjs',
    'scripts/supported-browsers.mjs',
  ],
]

/** Exits with code 1 and an actionable message. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Ends the process when Node is too old to run the shop. */
export function assertNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
    fail(`Evergood needs Node ${MIN_NODE.join('.')} or newer; this is Node ${version}.`)
  }
}

/** Installs the packages of the lock file, unless they are installed. */
export function ensureInstalled() {
  const stampFile = 'node_modules/.installed-from'
  const expectedHash = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expectedHash) return
  console.log('Installing packages (once, about a minute) ...')
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) fail('The packages could not be installed: see the message of npm above.')
  writeFileSync(stampFile, expectedHash)
}

/**
 * Builds the storefront and the marketplace, unless no source has changed since the last build.
 * @param choice which framework interventions are on, as in the variable FRAMEWORK (lib/framework/README.md)
 */
export async function ensureBuilt(choice = process.env.FRAMEWORK ?? '') {
  const folder = readBuildFolder(choice)
  const stampFile = path.join(folder, 'built-from')
  const expectedHash = hashOf(SOURCES)
  await ensureBundled(expectedHash)
  if (isBuiltFrom(stampFile, expectedHash)) return
  console.log('Building the shop (after a change of its sources, about half a minute) ...')
  // A build that fails halfway must not look complete to a later start.
  rmSync(stampFile, { force: true })
  const next = spawnSync(process.execPath, [commandFile('next'), 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', FRAMEWORK: choice, BROWSERSLIST: COMPILER_BROWSERS },
  })
  if (next.status !== 0) fail(`The build failed.\n${next.stdout}\n${next.stderr}`)
  if (!switchedOff(choice).includes('compile-ahead')) compileFirstScriptsAhead(folder)
  writeFileSync(stampFile, expectedHash)
}

function readBuildFolder(choice) {
  try {
    return buildFolder(choice)
  } catch (error) {
    fail(`The configuration is wrong.\n${error.message}`)
  }
}

/**
 * Bundles what starts without Next, unless no source has changed: the marketplace, whose start takes half the time then,
 * the storefront's server and the service worker. The same for every choice of interventions.
 */
export async function ensureBundled(expectedHash = hashOf(SOURCES)) {
  const stampFile = '.build/bundled-from'
  if (isBuiltFrom(stampFile, expectedHash) && [MARKETPLACE, STOREFRONT, WORKER].every((file) => existsSync(file)))
    return
  rmSync(stampFile, { force: true })
  // In parts, so that what `import()` names is loaded by a shop that needs it alone.
  const outdir = path.dirname(MARKETPLACE)
  rmSync(outdir, { recursive: true, force: true })
  await bundle('marketplace/server.ts', undefined, { outdir, splitting: true })
  await bundle('lib/server/storefront-server.ts', STOREFRONT)
  await bundle('lib/service-worker/worker.ts', WORKER, FOR_BROWSERS)
  writeFileSync(stampFile, expectedHash)
}

const isBuiltFrom = (stampFile, expectedHash) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expectedHash

/** The worker is one self-contained script that every visitor's browser fetches. */
const FOR_BROWSERS = { platform: 'browser', target: OLDEST_TARGET, format: 'iife', minify: true, sourcemap: false }

async function bundle(entry, outfile, options = {}) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  })
}

/** Reads the storefront's configuration as its server does, and ends the process when a variable is malformed. */
export async function readStorefrontConfig() {
  // A file of this process: shops that start at once must not read what another is still writing.
  const outfile = `.build/read-config-${process.pid}.mjs`
  await bundle('lib/server/config.ts', outfile, { sourcemap: false })
  const { readConfig } = await import(pathToFileURL(path.join(root, outfile)).href)
  rmSync(outfile)
  try {
    return readConfig(process.env)
  } catch (error) {
    fail(`The configuration is wrong.\n${error.message}`)
  }
}

/** Ends the process when the port is in use, with a message that names its variable. */
export async function assertPortFree(port, variable) {
  const isTaken = await new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen(port, () => probe.close(() => resolve(false)))
  })
  if (isTaken) fail(`Port ${port} is in use. Stop what listens there, or set ${variable} to another port.`)
}

const { resolve } = createRequire(import.meta.url)

/** Returns the file of a package's command, as its package.json names it. The package must be installed. */
export function commandFile(packageName, command = packageName) {
  const manifest = resolve(`${packageName}/package.json`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/** For glibc, which otherwise keeps what threads have freed in up to eight arenas a core (docs/performance.md#memory). */
const MALLOC = { MALLOC_ARENA_MAX: '2' }

/** Starts a Node process of the shop. The caller handles its signals and its exit. */
export function startNode(args, { env = process.env, ...options } = {}) {
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...MALLOC, ...env },
    ...options,
  })
}

/** With the default cache. */
const HEAP_MEBIBYTES = 512
const DEFAULT_CACHE_MEGABYTES = 64
const SEMI_SPACE_MEBIBYTES = 32

/**
 * Returns the arguments with which Node runs the storefront. V8 lets a heap with a limit of gigabytes grow to four times
 * what is in use before it collects garbage, and one with this limit to less than twice (docs/performance.md#memory). Pages
 * need about 80 MiB; a cache that is larger than the default one raises the limit. The young generation is larger than V8's, so that fewer objects of a
 * page outlive it and wait for the slower collection.
 */
export function storefrontArgs(env = process.env) {
  const cacheMegabytes = Number(env.CACHE_MEGABYTES) || DEFAULT_CACHE_MEGABYTES
  const heap = HEAP_MEBIBYTES + Math.max(0, Math.round((cacheMegabytes - DEFAULT_CACHE_MEGABYTES) / 2))
  return [`--max-old-space-size=${heap}`, `--max-semi-space-size=${SEMI_SPACE_MEBIBYTES}`, STOREFRONT]
}

/** Milliseconds in which a marketplace may fill or migrate its database before it answers: minutes on a slow or busy machine. */
export const DATABASE_READY_MS = 600_000

/** Resolves when the URL responds; rejects when the process behind it has ended. */
export async function answering(url, child, milliseconds = 60_000) {
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The process ended before it answered.')
    try {
      if ((await fetch(url, { signal: AbortSignal.timeout(2000) })).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within ${milliseconds / 1000} s.`)
}

function hashOf(entries) {
  const hash = createHash('sha256')
  for (const file of entries.flatMap(filesUnder).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesUnder(entry) {
  if (!existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesUnder(path.join(entry, name)))
}
