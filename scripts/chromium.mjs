/** Finds or installs a Chromium: the system's, Playwright's own, or a package of the distribution. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The same engine without the browser's own windows and back-forward cache. It takes a third less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Returns the path of the headless shell, or undefined when it is not installed or CHROMIUM_PATH names a browser. */
export function findHeadlessShell() {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined
}

/** Installs the headless shell where a package of the distribution can be installed. */
export function installHeadlessShell() {
  if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) installPackage('chromium-headless-shell')
}

/** Returns the path of an executable and installs it when necessary; undefined when none is available. */
export async function findChromium() {
  return process.env.CHROMIUM_PATH || installed() || (await playwrightsOwn()) || distributionPackage()
}

function installed() {
  return KNOWN_PLACES.find((place) => existsSync(place))
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log("Getting Playwright's Chromium ...")
  const install = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  })
  return install.status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function distributionPackage() {
  installPackage('chromium')
  return installed()
}

/** Does nothing where packages cannot be installed. */
function installPackage(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  console.log(`Getting the distribution's package ${name} ...`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 })
  }
}
