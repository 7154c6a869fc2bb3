/** Firefox, driven by WebDriver BiDi, which it speaks itself. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { closeAtEnd, endProcess } from '../bench/support/children.mjs'
import { ANSWER_MS, asExpression, SCREEN } from './protocol.mjs'

const KNOWN_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The driver itself already switches off updates and the calls that Firefox makes by itself. */
const PREFERENCES = { 'intl.accept_languages': 'en-US', 'browser.startup.homepage_override.mstone': 'ignore' }

export const firefox = {
  name: 'Firefox',
  isHttps: false,
  missing: () => (program() ? undefined : 'Firefox: the package firefox-esr or firefox (or set FIREFOX_PATH)'),
  open,
}

const program = () => {
  const { FIREFOX_PATH } = process.env
  return (FIREFOX_PATH ? [FIREFOX_PATH] : KNOWN_PLACES).find((place) => existsSync(place))
}

/**
 * Firefox's words for a request through the service worker that ended with its page. A worker that fails has others: "passed a
 * promise to FetchEvent.respondWith() that rejected".
 */
const CANCELLED = /A ServiceWorker intercepted the request and encountered an unexpected error/

/** Starts the browser and returns what `protocol.mjs` describes. */
async function open() {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'evergood-firefox-'))
  const preferences = Object.entries(PREFERENCES).map(
    (pair) => `user_pref(${pair.map((each) => JSON.stringify(each))});`,
  )
  writeFileSync(path.join(profile, 'user.js'), preferences.join('\n'))
  const size = ['--width', `${SCREEN.width}`, '--height', `${SCREEN.height}`]
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', ...size]
  const child = spawn(program(), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const close = closeAtEnd(async () => {
    await endProcess(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  const { call, onEvent } = await connect(await address(child))
  const { capabilities } = await call('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  const { contexts } = await call('browsingContext.getTree', {})
  const { context } = contexts[0]
  await call('browsingContext.setViewport', { context, viewport: SCREEN })

  const problems = []
  onEvent('log.entryAdded', ({ level, text }) => {
    if (level === 'error' && !CANCELLED.test(text)) problems.push(text)
  })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  // Violations of the security policy are no entries of the log.
  await call('script.addPreloadScript', {
    functionDeclaration: `() => document.addEventListener('securitypolicyviolation', (event) =>
      console.error('Content Security Policy: ' + event.violatedDirective + ' refused ' + event.blockedURI))`,
  })

  return {
    version: capabilities.browserVersion,
    takeProblems: async () => problems.splice(0),
    close,
    goto: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => call('browsingContext.reload', { context, wait: 'complete' }),
    back: () => call('browsingContext.traverseHistory', { context, delta: -1 }),
    perform: (actions) => call('input.performActions', { context, actions }),
    screenshot: async () => (await call('browsingContext.captureScreenshot', { context })).data,
    evaluate: async (script, ...args) => {
      const expression = asExpression(script, args)
      const { type, result, exceptionDetails } = await call('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (type === 'exception') throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
  }
}

/** Resolves with the address that Firefox prints. */
function address(child) {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      printed = (printed + text).slice(-4000)
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1]
      if (found) resolve(`${found}/session`)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Firefox ended at its start.\n${printed}`)))
  })
}

async function connect(url) {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 100_000_000 })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map()
  const listeners = new Map()
  let lastId = 0
  socket.on('message', (data) => {
    const { id, type, method, params, result, error, message } = JSON.parse(data)
    if (type === 'event') return listeners.get(method)?.(params)
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (type === 'error') reject?.(new Error(`${error}: ${message}`))
    else resolve?.(result)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'))
  })
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      const timer = setTimeout(() => reject(new Error(`${method} was not answered.`)), ANSWER_MS)
      const settle = (end) => (value) => {
        clearTimeout(timer)
        end(value)
      }
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { call, onEvent: (method, listener) => listeners.set(method, listener) }
}
