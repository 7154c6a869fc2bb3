/** Chromium for the bench: controlled by Playwright to inspect requests, or bare for Lighthouse. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../workspace.mjs'
import { closeAtEnd, endProcess } from './children.mjs'

/** The screen of Lighthouse's phone, as Playwright takes it. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--no-default-browser-check'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
]
const MILLISECONDS_TO_START = 30_000

/** Runs `work` with a Playwright browser and closes it afterwards. */
export async function withBrowser(executablePath, work) {
  // Not at the top: the packages may be installed only after this file was loaded.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath,
    args: FLAGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const close = closeAtEnd(() => browser.close())
  try {
    return await work(browser)
  } finally {
    await close()
  }
}

/** Runs `work` with the debugging port of a browser with an empty profile, and ends the browser afterwards. */
export async function withDebuggedBrowser(executablePath, work) {
  mkdirSync(path.join(root, '.bench'), { recursive: true })
  const profile = mkdtempSync(path.join(root, '.bench/profile-'))
  const child = spawn(
    executablePath,
    [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const close = closeAtEnd(async () => {
    await endProcess(child)
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    } catch {
      // A child process of the browser may outlive it and still write. Leftover files must not cost the measurements.
    }
  })
  try {
    return await work(await debuggingPort(child))
  } finally {
    await close()
  }
}

function debuggingPort(child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Chromium did not start.')), MILLISECONDS_TO_START)
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Chromium ended before it could be used.')))
    createInterface({ input: child.stderr }).on('line', (line) => {
      const port = line.match(/^DevTools listening on ws:\/\/[^:]+:(\d+)\//)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(Number(port))
    })
  })
}
