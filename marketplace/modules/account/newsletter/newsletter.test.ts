import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newsletterAnswer } from '../../../../contract/account/newsletter.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { newsletterSubscribers } from './newsletter-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterEach(() => app.database.db.delete(newsletterSubscribers))
afterAll(() => app.close())

const SENT = 'Thank you. Please open the mail that we have sent you, and confirm your address in it.'
const post = (url: string, payload: object) => ({ method: 'POST' as const, url: `/v1/newsletter${url}`, payload })
const outbox = z.object({ data: z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() })) })
const mailsTo = async (email: string) => (await app.read(outbox, `/outbox.json?to=${email}`)).data
const stored = () => app.database.db.select().from(newsletterSubscribers)
let used = 0
/** An address of its own for each test, because mails to one address are counted. */
const newAddress = () => `reader${++used}@mail.test`

async function subscribe(email: string, headers = {}): Promise<string> {
  const { message } = await app.read(newsletterAnswer, post('', { email }), { headers })
  await app.runQueuedJobs()
  return message
}
async function keyTo(action: string, email: string): Promise<string> {
  for (const { text } of (await mailsTo(email)).toReversed()) {
    const key = new RegExp(`/mail/${action}\\?key=(\\S+)`).exec(text)?.[1]
    if (key) return decodeURIComponent(key)
  }
  throw new Error(`No link ${action} was mailed to ${email}`)
}
const confirm = async (email: string) =>
  app.read(newsletterAnswer, post('/confirm', { key: await keyTo('newsletter-confirm', email) }))

describe('a reader', () => {
  test('subscribes with the link of a mail, not before, and leaves with the link of any later one', async () => {
    const email = newAddress()
    expect(await subscribe(` ${email.toUpperCase()} `)).toBe(SENT)
    expect(await stored()).toMatchObject([{ email, locale: 'en', confirmedAt: null }])

    expect((await confirm(email)).message).toBe('You now get our newsletter.')
    expect((await stored())[0]?.confirmedAt).not.toBeNull()
    expect((await confirm(email)).message).toBe('You now get our newsletter.')
    expect(await mailsTo(email)).toHaveLength(2)

    const key = await keyTo('newsletter-leave', email)
    for (let times = 0; times < 2; times++) {
      const { message } = await app.read(newsletterAnswer, post('/leave', { key }))
      expect(message).toBe('You no longer get our newsletter. We have deleted your address.')
    }
    expect(await stored()).toEqual([])
  })

  test('gets the mails in the language of the page', async () => {
    const email = newAddress()
    await subscribe(email, { language: 'ar' })
    expect((await mailsTo(email))[0]?.html).toContain('dir="rtl"')
  })

  test('gets the same answer when the address is subscribed already, and a mail that says so', async () => {
    const email = newAddress()
    await subscribe(email)
    await confirm(email)
    expect(await subscribe(email)).toBe(SENT)
    expect(await stored()).toHaveLength(1)
    const [newest] = (await mailsTo(email)).toSorted(
      (a, b) => Number(/already/.test(b.text)) - Number(/already/.test(a.text)),
    )
    expect(newest?.text).toMatch(/already[\s\S]*\/mail\/newsletter-leave\?key=/)
  })

  test('gets at most three mails a day, with any tag; the answer stays the same', async () => {
    const email = newAddress()
    const tagged = email.replace('@', '+tag@')
    for (let times = 0; times < 3; times++) expect(await subscribe(email)).toBe(SENT)
    for (const address of [email, tagged]) expect(await subscribe(address)).toBe(SENT)
    expect(await mailsTo(email)).toHaveLength(3)
    expect(await mailsTo(encodeURIComponent(tagged))).toEqual([])
  })
})

describe('is refused', () => {
  test.each(['', 'reader', 'reader@', '@mail.test', 'a b@mail.test', `${'a'.repeat(250)}@mail.test`])(
    'the address %j, with a message for its field',
    async (email) => {
      expect(await app.refusal(post('', { email }))).toEqual({
        status: 400,
        code: 'EMAIL_INVALID',
        message: 'Enter an email address such as name@mail.com.',
      })
    },
  )

  test.each([{}, { email: 5 }, { email: ['a@b.test'] }, { email: 'a\u0000@b.test' }, { email: 'a'.repeat(2000) }])(
    'the body %j',
    async (payload) => {
      expect(await app.refusal(post('', payload))).toMatchObject({ status: 400 })
      expect(await stored()).toEqual([])
    },
  )

  test.each(['/confirm', '/leave'])('a key at %s that is forged, empty, or for the other action', async (path) => {
    const email = newAddress()
    await subscribe(email)
    await confirm(email)
    const other = await keyTo(path === '/leave' ? 'newsletter-confirm' : 'newsletter-leave', email)
    const [id = ''] = other.split('.')
    for (const key of [other, `${id}.0.AAAA`, `${id}.9999999999.`, 'x', '...'])
      expect(await app.refusal(post(path, { key }))).toMatchObject({ status: 404, code: 'LINK_EXPIRED' })
    expect(await app.refusal(post(path, { key: '' }))).toMatchObject({ status: 400 })
    expect(await stored()).toHaveLength(1)
  })

  test('a link to confirm after 7 days, when the address has been deleted too', async () => {
    const email = newAddress()
    await subscribe(email)
    const key = await keyTo('newsletter-confirm', email)
    app.clock.set(new Date(app.clock.now().getTime() + 8 * DAY_MS))
    expect(await app.refusal(post('/confirm', { key }))).toMatchObject({ status: 404, code: 'LINK_EXPIRED' })
    await app.services.newsletter.deleteUnconfirmed()
    expect(await stored()).toEqual([])
  })
})

test('a letter goes to every confirmed address once, in its language, with the link to leave', async () => {
  const [first, second, unconfirmed] = [newAddress(), newAddress(), newAddress()]
  await subscribe(first)
  await subscribe(second, { language: 'es' })
  await subscribe(unconfirmed)
  await confirm(first)
  await confirm(second)
  const en = { subject: 'Spring', heading: 'Spring', paragraphs: ['New soaps.'] }
  const es = { subject: 'Primavera', heading: 'Primavera', paragraphs: ['Jabones nuevos.'] }
  expect(await app.services.newsletter.send({ en, es })).toBe(2)
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
  expect(await subjects(first)).toContain('Spring')
  expect(await subjects(second)).toContain('Primavera')
  expect(await subjects(unconfirmed)).toHaveLength(1)
  const letters = (await mailsTo(second)).filter(({ subject }) => subject === 'Primavera')
  expect(letters[0]?.text).toContain('/mail/newsletter-leave?key=')
})
