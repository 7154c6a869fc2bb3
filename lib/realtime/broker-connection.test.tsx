import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { brokerConnection } from './broker-connection'

/** The sessions that were opened, the newest last. Opening one does not connect it. */
const sessions = vi.hoisted(
  () => [] as { readonly onConnected: () => void; readonly onClosed: (isTokenRefused: boolean) => void }[],
)
vi.mock('./mqtt-session', () => ({
  openMqttSession: (_url: string, _access: object, handlers: (typeof sessions)[number]) => {
    sessions.push(handlers)
    return { subscribe: () => {}, end: () => {} }
  },
}))

beforeEach(async () => {
  sessions.length = 0
  // Loaded before time stands still.
  await import('./mqtt-session')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Wants a channel of a broker that is away, and waits for the first session. */
async function open(): Promise<void> {
  const connection = brokerConnection({
    url: 'wss://broker.test',
    token: async () => ({ token: 'token', owner: 'amara', expiresAt: undefined }),
    wanted: () => new Set(['order/so-1/driver']),
    onMessage: () => {},
    onLive: () => {},
  })
  onTestFinished(() => connection.close())
  connection.update()
  await vi.waitFor(() => expect(sessions).toHaveLength(1), 30_000)
}

/** Loses the newest session and returns the milliseconds until the next one is opened. */
async function pauseAfterLoss(): Promise<number> {
  const count = sessions.length
  const lostAt = Date.now()
  sessions.at(-1)?.onClosed(false)
  while (sessions.length === count && Date.now() - lostAt < 60_000) await vi.advanceTimersByTimeAsync(50)
  return Date.now() - lostAt
}

test.each([
  ['the longest', 0.999_999, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]],
  ['the shortest', 0, [500, 1000, 2000, 4000, 8000, 15_000, 15_000]],
])('the pauses before a new connection double up to 30 seconds, with a random part: %s', async (_, random, pauses) => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(random)
  onTestFinished(() => chance.mockRestore())
  await open()
  const found: number[] = []
  for (const _pause of pauses) found.push(await pauseAfterLoss())
  expect(found).toEqual(pauses)
})

test.each([
  ['longer than 10 seconds begins with the first pause again', 10_001, 1000],
  ['10 seconds or less goes on with the longer one', 10_000, 4000],
])('after a connection that lasted %s', async (_, lasted, pause) => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.999_999)
  onTestFinished(() => chance.mockRestore())
  await open()
  await pauseAfterLoss()
  await pauseAfterLoss()
  sessions.at(-1)?.onConnected()
  await vi.advanceTimersByTimeAsync(lasted)
  expect(await pauseAfterLoss()).toBe(pause)
})
