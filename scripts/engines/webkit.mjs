/** WebKitGTK, the engine of Safari: its small browser MiniBrowser, driven by classic WebDriver. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { closeAtEnd, endProcess, freePorts } from '../bench/support/children.mjs'
import { answering } from '../workspace.mjs'
import { ANSWER_MS, asExpression, SCREEN } from './protocol.mjs'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
/** Where a page keeps its script errors, so that they outlive it. */
const KEPT = 'script-errors'

export const webkit = {
  name: 'WebKitGTK',
  // It keeps no Secure cookie on http://localhost.
  isHttps: true,
  missing: () => {
    if (!existsSync(DRIVER)) return 'WebKitGTK: the package webkit2gtk-driver'
    return hasScreen() || existsSync(XVFB) ? undefined : 'A screen for WebKitGTK: the package xvfb'
  },
  open,
}

const hasScreen = () => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** Starts the browser and returns what `protocol.mjs` describes. */
async function open() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'evergood-webkit-'))
  const screen = hasScreen() ? undefined : await openScreen()
  const [port] = await freePorts(1)
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(screen && { DISPLAY: screen.display }),
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      // A profile of its own.
      ...Object.fromEntries(['DATA', 'CACHE', 'CONFIG', 'STATE'].map((kind) => [`XDG_${kind}_HOME`, home])),
    },
  })
  const origin = `http://127.0.0.1:${port}`
  let session
  const close = closeAtEnd(async () => {
    // Ends the browser, which is no child of this process.
    if (session) await request('DELETE', session).catch(() => {})
    await endProcess(driver)
    await screen?.close()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  })
  await answering(`${origin}/status`, driver)
  const { sessionId, capabilities } = await request('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })
  session = `${origin}/session/${sessionId}`
  const post = (command, body = {}) => request('POST', `${session}/${command}`, body)
  const run = async (expression) =>
    JSON.parse(await post('execute/sync', { script: `${COLLECT}; return ${expression}`, args: [] }))
  await post('window/rect', SCREEN)

  return {
    version: capabilities.browserVersion,
    takeProblems: () => run(asExpression(takeKept, [KEPT])),
    close,
    goto: (url) => post('url', { url }),
    reload: () => post('refresh'),
    back: () => post('back'),
    perform: (actions) => post('actions', { actions }),
    screenshot: () => request('GET', `${session}/screenshot`),
    evaluate: (script, ...args) => run(asExpression(script, args)),
  }
}

/** Opens a screen without a monitor, with a free number. */
async function openScreen() {
  const size = `${SCREEN.width}x${SCREEN.height}x24`
  const child = spawn(XVFB, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const close = closeAtEnd(() => endProcess(child))
  const number = await new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended at its start.')))
  })
  return { display: `:${number}`, close }
}

/**
 * Classic WebDriver tells of no script errors, so every page collects its own, from the first call of the driver on:
 * what fails while a page loads is not seen.
 */
function collect(storageKey) {
  if (window.collectsErrors) return
  window.collectsErrors = true
  const note = (...words) => {
    const text = words.map((word) => word?.message ?? String(word)).join(' ')
    sessionStorage.setItem(
      storageKey,
      JSON.stringify([...JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'), text]),
    )
  }
  addEventListener('error', ({ message }) => message && note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`Content Security Policy: ${violatedDirective} refused ${blockedURI}`),
  )
  const write = console.error
  console.error = (...words) => {
    note(...words)
    write.apply(console, words)
  }
}

const COLLECT = `(${collect})(${JSON.stringify(KEPT)})`

function takeKept(storageKey) {
  const found = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  sessionStorage.removeItem(storageKey)
  return found
}

async function request(method, url, body) {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
