/** Starts what is measured, each with a log in .bench/logs. Nothing outlives the bench, however it ends. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { CHROMIUM_ARGS } from '../chromium.mjs'
import { freePort } from '../postgres.mjs'
import { answering, commandFile, root } from '../workspace.mjs'

/** A first start installs packages and builds. */
const START_MS = 20 * 60_000
const KILL_AFTER_MS = 30_000
/** The screen of Lighthouse's phone, as Playwright takes it. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

const closers = new Set()

/** Registers a function that closes something. The returned function closes it at once. */
export function closeAtEnd(close) {
  closers.add(close)
  return async () => {
    closers.delete(close)
    await close()
  }
}

/** Closes everything that is registered, the last first. */
export async function closeAll() {
  for (const close of [...closers].reverse()) await close()
  closers.clear()
}

/** Starts a process that ends with the bench. Returns it and a function that ends it at once. */
function launch(name, command, args, options = {}) {
  mkdirSync('.bench/logs', { recursive: true })
  const log = openSync(`.bench/logs/${name}.log`, 'w')
  const child = spawn(command, args, { stdio: ['ignore', log, log], ...options })
  const stop = closeAtEnd(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    await exited
    clearTimeout(timer)
  })
  return { child, stop }
}

/** Runs a command to its end. Rejects when it fails. */
export async function run(name, command, args, options) {
  const { child } = launch(name, command, args, options)
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: see .bench/logs/${name}.log.`)
}

/**
 * Starts the shop as `npm start` does, which builds it when it must, on free ports.
 * @param name name of its data folder and its log
 * @param options folder: the shop's; env: further variables; isMarketplace: without the storefront; prepare: is called
 *   with the environment before the start
 */
export async function startShop(name = 'shop', { folder = root, env: further, isMarketplace, prepare } = {}) {
  const [port, marketplacePort, mqttPort] = [await freePort(), await freePort(), await freePort()]
  const env = {
    ...process.env,
    PORT: String(port),
    MARKETPLACE_PORT: String(marketplacePort),
    MQTT_PORT: String(mqttPort),
    MARKETPLACE_RATE_LIMIT: '0',
    DEMO: 'on',
    DATA_DIR: path.join(root, '.bench', name),
    ...further,
  }
  await prepare?.(env)
  const script = `scripts/${isMarketplace ? 'marketplace' : 'start'}.mjs`
  const { child, stop } = launch(name, process.execPath, [script], { cwd: folder, env })
  const marketplace = `http://localhost:${marketplacePort}`
  const origin = isMarketplace ? marketplace : `http://localhost:${port}`
  await ready(isMarketplace ? `${origin}/health` : `${origin}/api/health`, child, name)
  return { origin, marketplace, pid: child.pid, stop }
}

/** Starts a page of the same framework with a hundred elements and nothing else: the floor. */
export async function startBare() {
  const folder = path.join(root, '.bench/bare')
  cpSync(path.join(root, 'scripts/bench/bare'), folder, { recursive: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  if (!existsSync(path.join(folder, '.next/BUILD_ID')))
    await run('bare-build', process.execPath, [commandFile('next'), 'build'], { cwd: folder, env })
  const port = await freePort()
  const args = [commandFile('next'), 'start', '-p', String(port)]
  const { child, stop } = launch('bare', process.execPath, args, { cwd: folder, env })
  await ready(`http://localhost:${port}`, child, 'bare')
  return { origin: `http://localhost:${port}`, pid: child.pid, stop }
}

async function ready(url, child, name) {
  await answering(url, child, START_MS).catch((error) => {
    throw new Error(`${error.message} See .bench/logs/${name}.log.`)
  })
}

/** Runs `work` with a Playwright browser and closes it afterwards. */
export async function withBrowser(executablePath, work) {
  // Not at the top: the packages may be installed only after this file was loaded.
  const { chromium } = await import('playwright')
  const options = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, ...options })
  const close = closeAtEnd(() => browser.close())
  try {
    return await work(browser)
  } finally {
    await close()
  }
}
