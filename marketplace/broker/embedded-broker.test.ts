import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driverChannel, messageChannel, pickerChannel, selfChannel } from '../../contract/buying/realtime.ts'
import { demoUserId } from '../demo/seed/account-rows.ts'
import { type BrokerUnderTest, openBroker, type TestClient } from '../testing/servers/broker-under-test.ts'

let site: BrokerUnderTest
beforeAll(async () => {
  site = await openBroker()
})
afterAll(() => site.close())

const memberId = demoUserId('member')

describe('a client', () => {
  let member: TestClient
  beforeAll(async () => {
    member = await site.connect(site.app.memberToken)
  })

  it('receives the messages of its channels, in order, and no others', async () => {
    expect(await member.subscribe(messageChannel(memberId))).toBe(true)
    expect(await member.subscribe(selfChannel(memberId))).toBe(true)
    site.hub.publish(selfChannel('somebody'), { type: 'order', data: 'another' })
    site.hub.publish(messageChannel(memberId), { type: 2, data: { text: 'On my way', emoji: '🚲' } })
    site.hub.publish(selfChannel(memberId), { type: 'order', data: null })
    await expect
      .poll(() => member.received)
      .toEqual([
        { channel: messageChannel(memberId), message: { type: 2, data: { text: 'On my way', emoji: '🚲' } } },
        { channel: selfChannel(memberId), message: { type: 'order', data: null } },
      ])
  })

  it('may subscribe to the channels of its own orders', async () => {
    const { rows } = await site.app.database.db.execute<{ id: string; owner: string }>(
      `select s.id, o.owner_id as owner from store_orders s join orders o on o.id = s.order_id`,
    )
    const own = rows.find(({ owner }) => owner === memberId)?.id ?? ''
    expect(own).not.toBe('')
    expect(await member.subscribe(driverChannel(own))).toBe(true)
    expect(await member.subscribe(pickerChannel(own))).toBe(true)
    const guest = await site.connect(site.app.guestToken)
    expect(await guest.subscribe(driverChannel(own))).toBe(false)
  })
})

describe('a connection ends', () => {
  it('soon after its token has expired', async () => {
    const { clock, tokens } = site.app
    const { accessToken } = await tokens.issueUser({ id: memberId, userType: 1 })
    const client = await site.connect(accessToken)
    const at = clock.now()
    clock.set(new Date(at.getTime() + 16 * 60_000))
    await client.ended
    clock.set(at)
  })
})
