/** Finds or installs a Chromium: the system's, Playwright's own, or a package of the distribution. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackage } from './distribution-package.mjs'

/** Without these, Chromium contacts its own hosts at every start, and refuses to run as root. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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
  return process.env.CHROMIUM_PATH || installed() || (await installPlaywrights('chromium')) || distributionPackage()
}

function installed() {
  return KNOWN_PLACES.find((place) => existsSync(place))
}

/** Returns the path of Playwright's own build of a browser, and downloads it when necessary; undefined when it cannot. */
export async function installPlaywrights(name) {
  const { [name]: browser } = await import('playwright')
  if (existsSync(browser.executablePath())) return browser.executablePath()
  console.log(`Getting Playwright's ${name} ...`)
  const args = ['node_modules/playwright/cli.js', 'install', name]
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', timeout: 180_000 })
  return status === 0 && existsSync(browser.executablePath()) ? browser.executablePath() : undefined
}

function distributionPackage() {
  installPackage('chromium')
  return installed()
}
