/** Finds or installs a Chromium: the system's, Playwright's own, or the distribution's package. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

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
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  console.log("Getting the distribution's Chromium ...")
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 600_000 })
  }
  return installed()
}
