import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { faqPageAnswer } from '../../../../contract/finding/content.ts'
import { helpMessageAnswer, helpVotesAnswer } from '../../../../contract/finding/help.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { demoShopper, newAccount, newGuest, type Shopper } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const outbox = z.object({ data: z.array(z.object({ subject: z.string(), text: z.string(), replyTo: z.string() })) })
const mailsToSupport = async () => (await app.read(outbox, '/outbox.json?to=help@evergood.example')).data
const write = (shopper: Shopper, body: object = {}) =>
  shopper.call('POST', '/v1/help/message', {
    email: 'noor@kassem.test',
    topic: 'Payment',
    text: 'Where is it?',
    ...body,
  })

describe('a message', () => {
  test('goes to the address of the contact page, with its number, and is answered to its writer', async () => {
    const { status, body } = await write(await newGuest(app), { text: 'First line.\nSecond <b>line</b>.' })
    expect(status).toBe(200)
    const { number, email } = helpMessageAnswer.parse(body).data
    expect(email).toBe('noor@kassem.test')
    expect((await mailsToSupport())[0]).toMatchObject({
      subject: `${number} Payment`,
      replyTo: 'noor@kassem.test',
      text: expect.stringMatching(
        /From noor@kassem\.test, a guest, language en\s+First line\.\s+Second <b>line<\/b>\./,
      ),
    })
  })

  test('of a signed-in shopper names the account', async () => {
    const shopper = await newAccount(app)
    await write(shopper, { topic: 'One\r\nBcc: all@mail.test' })
    expect((await mailsToSupport())[0]).toMatchObject({
      subject: expect.stringMatching(/^H-\d{8} One Bcc: all@mail\.test$/),
      text: expect.stringContaining(`account ${shopper.id}@shopper.test`),
    })
  })

  test.each([
    [{ email: 'noor@kassem' }, 400, 'EMAIL_INVALID'],
    [{ email: 'a@b.test\r\nBcc: c@d.test' }, 400, 'EMAIL_INVALID'],
    [{ text: ' \u200b ' }, 400, 'TEXT_INVALID'],
    [{ text: 'x'.repeat(2001) }, 400, 'TEXT_INVALID'],
    [{ topic: 'x'.repeat(101) }, 400, 'TEXT_INVALID'],
  ])('with %j is refused', async (body, status, code) => {
    expect(await write(await newGuest(app), body)).toMatchObject({ status, code })
  })

  test('beyond five an hour of one person is refused', async () => {
    const guest = await newGuest(app)
    for (let n = 0; n < 5; n++) expect(await write(guest)).toMatchObject({ status: 200 })
    expect(await write(guest)).toMatchObject({ status: 429, code: 'TOO_MANY_MESSAGES' })
    expect(await write(await newGuest(app))).toMatchObject({ status: 200 })
  })
})

describe('a vote on an answer', () => {
  test('counts once a day for each caller, and only for questions that there are', async () => {
    const { data } = await app.read(faqPageAnswer, '/cms/api/faq')
    const questionId = data.groups[0]?.questions[0]?.id ?? ''
    const vote = async (shopper: Shopper, body: object) =>
      expect(await shopper.call('POST', '/v1/help/vote', body)).toMatchObject({ status: 200 })
    const guest = await newGuest(app)
    await vote(guest, { questionId, helped: true })
    await vote(guest, { questionId, helped: true })
    await vote(await newAccount(app), { questionId, helped: false })
    await vote(guest, { questionId: 'no-such-question', helped: false })
    const { body } = await (await demoShopper(app, 'admin')).call('GET', '/v1/help/votes')
    expect(helpVotesAnswer.parse(body).data).toEqual([{ questionId, helped: 1, failed: 1 }])
  })

  test.each([
    ['a shopper', () => demoShopper(app, 'shopper'), 403],
    ['a guest', () => newGuest(app), 401],
  ])('is not shown to %s', async (_, caller, status) => {
    expect(await (await caller()).call('GET', '/v1/help/votes')).toMatchObject({ status })
  })
})
