import type { Page, WebSocket } from '@playwright/test'
import { orderOnItsWay } from '../support/desk'
import { hasOutbox } from '../support/outbox'
import { expect, open, test } from '../support/shop-test'
import { signUpByRequest } from '../support/shopper'

/** Web Locks, BroadcastChannel, the security policy and the bundled mqtt.js: what only a browser has. */

/** Notes the page's connections to the message broker. */
function connectionsOf(page: Page): WebSocket[] {
  const connections: WebSocket[] = []
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname === '/mqtt') connections.push(socket)
  })
  return connections
}

const position = (connections: readonly WebSocket[]) =>
  connections[0]?.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('"type":"position"'))

const tabsIn = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.filter(({ name }) => name?.includes(' tab ')).length)

test('two tabs follow a parcel over one connection, which the second takes over from the first', async ({
  context,
  page,
}) => {
  test.skip(!hasOutbox, 'The desk and the mails of this deploy cannot be reached.')
  const first = connectionsOf(page)
  await open(page, '/faq')
  await signUpByRequest(page)
  await orderOnItsWay(page)
  expect(first).toEqual([])
  await open(page, '/profile/orders')
  await expect.poll(() => first.length).toBe(1)
  await position(first)

  const another = await context.newPage()
  const second = connectionsOf(another)
  await open(another, '/profile/orders')
  await expect.poll(() => tabsIn(another)).toBe(2)
  await position(first)
  expect(second).toEqual([])

  await page.close()
  await expect.poll(() => second.length).toBe(1)
  await position(second)
})
