import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { uploads } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { accountCalls } from '../../../../testing/calls/account-calls.ts'
import { deliver } from '../../../../testing/orders/delivering.ts'
import { order } from '../../../../testing/orders/ordering.ts'
import { mailsTo, orderDelivered, requestReturn, returnBody } from '../../../../testing/orders/returning.ts'
import { accountWithWallet, newGuest } from '../../../../testing/people/shopper.ts'
import { sendPicture } from '../../../../testing/samples/sent-pictures.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const db = () => app.database.db
const keyTo = async (email: string) => {
  const link = (await mailsTo(app, email)).flatMap(({ text }) => /https?:\S+\/profile\/orders\/\S+/.exec(text) ?? [])[0]
  return new URL(link ?? '').searchParams.get('key')
}

describe('a return', () => {
  test('shows pictures that its shopper sent', async () => {
    const shopper = await accountWithWallet(app)
    const address = await sendPicture(app, shopper.token)
    await shopper.add(TOOTHBRUSH)
    const read = await orderDelivered(app, shopper)
    const { request } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH, 1, { images: [address] }))
    expect(request.images).toEqual([address])
  })

  test('shows pictures that a guest sent, who had nothing to send before the delivery', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH, { newQuantity: 2 })
    const email = `${newId()}@shopper.test`
    const orderId = await order(guest, { email })
    await expect(sendPicture(app, guest.token)).rejects.toThrow('SIGN_IN_REQUIRED')
    const read = await deliver(app, guest, orderId)
    const address = await sendPicture(app, guest.token)
    const { request } = await requestReturn(guest, read, returnBody(read, TOOTHBRUSH, 1, { images: [address] }))
    expect(request.images).toEqual([address])
    // Who opened the mailed link sends pictures too; they belong to the order, as it does to the account later.
    const viewer = await newGuest(app)
    await viewer.call('POST', '/v1/orderLookup/open', { key: await keyTo(email) })
    const shown = await sendPicture(app, viewer.token)
    await requestReturn(viewer, read, returnBody(read, TOOTHBRUSH, 1, { images: [shown] }))
    const user = await accountCalls(app).signUpByMail(email, { token: guest.token })
    const owners = await db().select({ userId: uploads.userId, guestId: uploads.guestId }).from(uploads)
    const ofBoth = owners.filter(
      ({ userId, guestId }) => userId === user._id || [guest.id, viewer.id].includes(guestId ?? ''),
    )
    expect(ofBoth).toEqual(Array(2).fill({ userId: user._id, guestId: null }))
  })
})
