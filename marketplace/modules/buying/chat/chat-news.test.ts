import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import {
  type Chatter,
  type ChatUnderTest,
  chatterOf,
  newMember,
  openChatApp,
  parcelOnItsWay,
  SELLERS_STORE,
} from '../../../testing/chatting.ts'
import { demoShopper, newGuest, shopperWith } from '../../../testing/people/shopper.ts'

let app: ChatUnderTest
let seller: Chatter
beforeAll(async () => {
  app = await openChatApp()
  seller = await chatterOf(app, await demoShopper(app, 'seller'))
})
afterAll(() => app.close())

const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))

describe('the mail about unread messages', () => {
  const MINUTES = 60_000
  const mailsTo = async (id: string) => {
    await app.runQueuedJobs()
    const mails = await accountCalls(app).mailsTo(`${id}@shopper.test`)
    return mails.filter(({ text }) => text.includes('/profile/messages'))
  }

  test('goes out once, ten minutes after the first of them, until they are read', async () => {
    const account = await newMember(app)
    const member = await chatterOf(app, account)
    const open = (storeId: string) => member.open({ kind: 'store', storeId })
    const { _id } = await open(SELLERS_STORE)
    await seller.send(_id, 'Sage is <back>.')
    later(4 * MINUTES)
    await seller.send(_id, 'Shall I keep one?')
    later(5 * MINUTES)
    expect(await mailsTo(account.id)).toEqual([])
    later(MINUTES)
    const [mail, ...more] = await mailsTo(account.id)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You have 2 new messages')
    expect(mail?.text).toContain('Fern & Field: Shall I keep one?')

    seller = await chatterOf(app, await demoShopper(app, 'seller'))
    await seller.send(_id, 'Hello?')
    later(11 * MINUTES)
    expect(await mailsTo(account.id)).toHaveLength(1)

    seller = await chatterOf(app, await demoShopper(app, 'seller'))
    const asMember = await chatterOf(app, {
      id: account.id,
      token: (await app.tokens.issueUser({ id: account.id, userType: 1 })).accessToken,
    })
    await asMember.read(_id, 3)
    await seller.send(_id, 'There you are.')
    later(10 * MINUTES)
    expect(await mailsTo(account.id)).toHaveLength(2)
  })

  test('leads a guest to the order with the key that opens it, on another device too', async () => {
    const { orderId, storeOrderId } = await parcelOnItsWay(app, await newGuest(app))
    const biker = await chatterOf(app, await demoShopper(app, 'biker'))
    const { _id } = await biker.open({ kind: 'biker', storeOrderId })
    await biker.send(_id, 'Which door?')
    later(10 * MINUTES)
    await app.runQueuedJobs()
    const mails = await accountCalls(app).mailsTo('noor@shopper.test')
    const [mail] = mails.filter(({ text }) => text.includes('Which door?'))
    const [, key] = new RegExp(`/profile/orders/${orderId}\\?key=(\\S+)`).exec(mail?.text ?? '') ?? []
    const device = await newGuest(app)
    expect(await device.call('POST', '/v1/orderLookup/open', { key })).toMatchObject({ body: { data: { orderId } } })
  })

  test('tells each address of a guest about its own order alone', async () => {
    const guest = await newGuest(app)
    const biker = await chatterOf(app, await demoShopper(app, 'biker'))
    for (const [name, text] of [
      ['home', 'Which door?'],
      ['work', 'Which floor?'],
    ] as const) {
      const { storeOrderId } = await parcelOnItsWay(app, guest, { email: `${guest.id}-${name}@shopper.test` })
      await biker.send((await biker.open({ kind: 'biker', storeOrderId }))._id, text)
    }
    later(10 * MINUTES)
    await app.runQueuedJobs()
    const questionsTo = async (name: string) =>
      (await accountCalls(app).mailsTo(`${guest.id}-${name}@shopper.test`)).flatMap(
        ({ text }) => text.match(/Which \w+\?/g) ?? [],
      )
    expect([await questionsTo('home'), await questionsTo('work')]).toEqual([['Which door?'], ['Which floor?']])
  })

  test('does not go out for what was read in time, and is in the language of the shopper', async () => {
    const account = await newMember(app)
    const member = await chatterOf(app, account)
    const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
    seller = await chatterOf(app, await demoShopper(app, 'seller'))
    await shopperWith(app, { id: account.id, token: member.token }).call(
      'POST',
      `/chat/conversations/${_id}/messages`,
      { text: 'Hola', clientId: 'hola' },
      { language: 'es' },
    )
    await seller.send(_id, 'Buenos días')
    await member.read(_id, 2)
    later(10 * MINUTES)
    expect(await mailsTo(account.id)).toEqual([])
    await seller.send(_id, '¿Algo más?')
    later(10 * MINUTES)
    expect((await mailsTo(account.id)).map(({ subject }) => subject)).toEqual(['Tienes un mensaje nuevo'])
  })
})
