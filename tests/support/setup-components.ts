import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, inject, vi } from 'vitest'
import { WebSocket } from 'ws'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { countCalls, endPendingCalls } from './end-pending-calls'
import { clearCookies } from './session/signed-in'

const marketplace = inject('marketplaceUrl')
// There is no storefront that would pass media on.
const MEDIA_URL = `${marketplace}/media`
providePublicConfig(readConfig({ API_URL: marketplace, MEDIA_URL, MQTT_URL: inject('mqttUrl') }).public)

// The marketplace is real and the machine may be busy, so waits have a long time limit.
configure({ asyncUtilTimeout: 30_000 })

/** Browser APIs that components use and jsdom lacks. */
class NeverSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
// That of jsdom throws when it connects, because its events are not of this window.
globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
globalThis.IntersectionObserver ??= NeverSeen as unknown as typeof IntersectionObserver
globalThis.ResizeObserver ??= NeverSeen
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.scrollTo ??= () => undefined

countCalls()

const unexpected: unknown[][] = []
let allowed: RegExp[] = []

/** Allows the running test to log this to console.error; any other message fails it. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern)
}

beforeEach(() => {
  unexpected.length = 0
  allowed = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (!allowed.some((pattern) => pattern.test(args.map(String).join(' ')))) unexpected.push(args)
  })
})

afterEach(async () => {
  cleanup()
  await endPendingCalls()
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
  // Also takes away the '#' that an emptied hash leaves behind.
  history.replaceState(null, '', '/')
  // Named in the message: a run's summary shows no more than that of an array of arrays.
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.map(textOf).join('\n')}`)
})

/** What the console would show, with its placeholders filled in. */
const textOf = (args: unknown[]) => format(...args)
