import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type RealtimeMessage, selfChannel } from '@/contract/buying/realtime'
import { type EmbeddedBroker, startBroker } from '@/marketplace/broker/embedded-broker'
import { localHub } from '@/marketplace/broker/realtime-hub'
import { memoryRateLimiter } from '@/marketplace/shared/limits/rate-limiter'
import { signInAs } from '@/tests/support/session/signed-in'
import { realtimeClient } from './realtime-client'
import { fakeLocks } from './testing/fake-locks'
import { useChannel } from './use-channel'

const hub = localHub()
/** Tokens that the broker accepts: the id of the owner, and anything after a dot. */
let valid: Set<string>
let broker: EmbeddedBroker

const openBroker = (port = 0) =>
  startBroker({
    port,
    hub,
    checkMs: 20,
    limits: memoryRateLimiter(),
    isTrusted: () => true,
    log: { warn: () => {}, error: () => {} } as never,
    access: {
      callerOf: async (token) => (valid.has(token) ? { kind: 'guest', id: token.split('.')[0] ?? '' } : undefined),
      maySubscribe: async (caller, channel) => channel === selfChannel(caller.id),
    },
  })

beforeEach(async () => {
  valid = new Set(['amara', 'noor'])
  broker = await openBroker()
})
afterEach(() => broker.close())

interface Tab {
  listen(channel: string): Listening
}

interface Listening {
  readonly received: unknown[]
  /** 'live' and 'lost', in order. */
  readonly states: string[]
  stop(): void
}

/** Who is signed in, in all tabs. */
let owner = ''
const sessionListeners = new Set<() => void>()
const signIn = (as: string) => {
  owner = as
  for (const listener of sessionListeners) listener()
}

/** Opens a tab of the shop. Its connection is closed when the test ends. */
function openTab(options: { token?: (refused: string | undefined) => string } = {}): Tab {
  const { token = () => owner } = options
  const client = realtimeClient({
    url: broker.url,
    owner: () => owner,
    token: async (refused) => ({ token: token(refused), owner, expiresAt: undefined }),
    onSessionChange: (listener) => {
      sessionListeners.add(listener)
      return () => sessionListeners.delete(listener)
    },
    answerMs: 50,
  })
  return {
    listen: (channel) => {
      const received: unknown[] = []
      const states: string[] = []
      const stop = client.subscribe(channel, {
        onMessage: (message: RealtimeMessage) => received.push(message.data),
        onLive: (isLive) => states.push(isLive ? 'live' : 'lost'),
      })
      onTestFinished(stop)
      return { received, states, stop }
    },
  }
}

const [AMARA, NOOR] = [selfChannel('amara'), selfChannel('noor')]
const publish = (channel: string, data: unknown) => hub.publish(channel, { type: 'note', data })
describe.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])('%s', (_, hasLocks) => {
  beforeEach(() => {
    owner = 'amara'
    Object.defineProperty(navigator, 'locks', { value: hasLocks ? fakeLocks() : undefined, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'locks')
      // Every tab leaves, as when the browser closes.
      window.dispatchEvent(new Event('pagehide'))
    })
  })

  test('a channel is live once it is subscribed, and its messages arrive in order', async () => {
    const { received, states, stop } = openTab().listen(AMARA)
    await expect.poll(() => states).toEqual(['live'])
    for (let n = 0; n < 50; n++) publish(AMARA, n)
    publish(NOOR, 'of another')
    await expect.poll(() => received).toEqual(Array.from({ length: 50 }, (__, n) => n))
    stop()
    publish(AMARA, 'too late')
    const again = openTab().listen(AMARA)
    await expect.poll(() => again.states).toEqual(['live'])
    expect(received).toHaveLength(50)
  })

  test('what is no message is left out', async () => {
    const { received, states } = openTab().listen(AMARA)
    await expect.poll(() => states).toEqual(['live'])
    for (const wrong of [null, 7, 'text', [], {}, { type: null }]) hub.publish(AMARA, wrong as never)
    publish(AMARA, 'done')
    await expect.poll(() => received).toEqual(['done'])
  })

  test('a channel of somebody else is never live', async () => {
    const tab = openTab()
    const [own, other] = [tab.listen(AMARA), tab.listen(NOOR)]
    await expect.poll(() => own.states).toEqual(['live'])
    publish(NOOR, 'secret')
    publish(AMARA, 'done')
    await expect.poll(() => own.received).toEqual(['done'])
    expect(other).toMatchObject({ states: [], received: [] })
  })

  test('it comes back after a restart of the broker', async () => {
    const { received, states } = openTab().listen(AMARA)
    await expect.poll(() => states).toEqual(['live'])
    const port = Number(new URL(broker.url).port)
    await broker.close()
    await expect.poll(() => states).toEqual(['live', 'lost'])
    broker = await openBroker(port)
    await expect.poll(() => states).toEqual(['live', 'lost', 'live'])
    publish(AMARA, 'back')
    await expect.poll(() => received).toEqual(['back'])
  })

  test('it comes back with a fresh token when the old one has expired', async () => {
    const refusedTokens: (string | undefined)[] = []
    const tab = openTab({
      token: (refused) => {
        refusedTokens.push(refused)
        return refused === 'amara' ? 'amara.fresh' : 'amara'
      },
    })
    const { received, states } = tab.listen(AMARA)
    await expect.poll(() => states).toEqual(['live'])
    valid = new Set(['amara.fresh'])
    await expect.poll(() => states).toEqual(['live', 'lost', 'live'])
    expect(refusedTokens).toEqual([undefined, undefined, 'amara'])
    publish(AMARA, 'fresh')
    await expect.poll(() => received).toEqual(['fresh'])
  })

  test('it ends without a network, and comes back with it', async () => {
    const { states } = openTab().listen(AMARA)
    await expect.poll(() => states).toEqual(['live'])
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(states).toEqual(['live', 'lost'])
    await expect.poll(() => broker.connections).toBe(0)
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => states).toEqual(['live', 'lost', 'live'])
  })

  test('it ends with the page, and comes back when the page does', async () => {
    const { states } = openTab().listen(AMARA)
    await expect.poll(() => states).toEqual(['live'])
    window.dispatchEvent(new Event('pagehide'))
    await expect.poll(() => broker.connections).toBe(0)
    window.dispatchEvent(new Event('pageshow'))
    await expect.poll(() => states).toEqual(['live', 'lost', 'live'])
  })

  test('an account that signs in receives nothing of the former one', async () => {
    const tab = openTab()
    const former = tab.listen(AMARA)
    await expect.poll(() => former.states).toEqual(['live'])
    signIn('noor')
    publish(AMARA, 'secret')
    expect(former.states).toEqual(['live', 'lost'])
    // A component that still asks for the former channel gains nothing.
    const current = tab.listen(NOOR)
    await expect.poll(() => current.states).toEqual(['live'])
    publish(AMARA, 'secret')
    publish(NOOR, 'own')
    await expect.poll(() => current.received).toEqual(['own'])
    expect(former).toMatchObject({ states: ['live', 'lost'], received: [] })
    expect(broker.connections).toBe(1)
  })
})

describe('tabs', () => {
  beforeEach(() => {
    owner = 'amara'
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'locks')
      window.dispatchEvent(new Event('pagehide'))
    })
  })

  test('share one connection, which another one takes over', async () => {
    const tabs = [openTab(), openTab(), openTab()]
    const listening = tabs.map((tab) => tab.listen(AMARA))
    await expect.poll(() => listening.map(({ states }) => states)).toEqual([['live'], ['live'], ['live']])
    expect(broker.connections).toBe(1)
    publish(AMARA, 1)
    await expect.poll(() => listening.map(({ received }) => received)).toEqual([[1], [1], [1]])
    // As when the browser ends the tab that has the connection.
    await navigator.locks.request('realtime amara', { steal: true }, () => undefined)
    const again = ['live', 'lost', 'live']
    await expect.poll(() => listening.map(({ states }) => states)).toEqual([again, again, again])
    await expect.poll(() => broker.connections).toBe(1)
  })

  test('take over from a tab that is frozen', async () => {
    void navigator.locks.request('realtime amara', () => new Promise(() => {})).catch(() => undefined)
    const { received, states } = openTab().listen(AMARA)
    await expect.poll(() => states).toEqual(['live'])
    publish(AMARA, 1)
    await expect.poll(() => received).toEqual([1])
  })
})

test('a signed-in shopper’s channel is live at the marketplace’s own broker', async () => {
  const { mqttTopic } = await signInAs('member')
  const onResume = vi.fn()
  const { result, rerender, unmount } = renderHook(({ channel }) => useChannel(channel, () => {}, onResume), {
    initialProps: { channel: '' },
  })
  expect(result.current).toBe(false)
  rerender({ channel: mqttTopic })
  await waitFor(() => expect(result.current).toBe(true))
  expect(onResume.mock.calls).toEqual([[true]])
  rerender({ channel: '' })
  expect(result.current).toBe(false)
  unmount()
  window.dispatchEvent(new Event('pagehide'))
})
