import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inviteAnswer } from '../../../../contract/account/referrals.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { queuedJobs } from '../../../jobs/queued-jobs-table.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { mails } from '../mail/mail-tables.ts'
import { mailableName } from './referrals-mails.ts'
import { invitedMailboxes } from './referrals-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Limits are counted by the day.
  app.clock.set(new Date(app.clock.now().getTime() + DAY_MS))
  for (const table of [invitedMailboxes, mails]) await app.database.db.delete(table)
})

const SENT = 'Your invitations are on their way.'
const outbox = z.object({
  data: z.array(z.object({ subject: z.string(), text: z.string(), oneClickOff: z.string().optional() })),
})
const mailsTo = async (email: string) => (await app.read(outbox, `/outbox.json?to=${encodeURIComponent(email)}`)).data
const tokenOf = async (key: string, more = {}) =>
  (await app.tokens.issueUser({ id: demoUserId(key), userType: 1, ...more })).accessToken
const call = (payload: object) => ({ method: 'POST', url: '/v1/referral/invitations', payload }) as const
async function invite(payload: object, { by = 'member', headers = {} } = {}): Promise<string> {
  const { message } = await app.read(inviteAnswer, call(payload), { token: await tokenOf(by), headers })
  await app.runQueuedJobs()
  return message
}

describe('an invitation', () => {
  test('is one mail with the link, the first name and the line of the sender, in the sender’s language', async () => {
    const line = 'My hands forgave me.\nTry <b>the lavender one</b>'
    expect(await invite({ emails: [' Lena@Home.test ', 'omar@home.test'], line })).toBe(SENT)
    const [mail, ...others] = await mailsTo('lena@home.test')
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^\p{L}+ invites you to Evergood$/u)
    expect(mail?.text).toMatch(/\/\?referral_id=[a-z0-9]{10}\n/)
    expect(mail?.text).toContain('writes: “My hands forgave me. Try <b>the lavender one</b>”')
    expect(mail?.text).not.toContain('demo.test')
    expect(await mailsTo('omar@home.test')).toHaveLength(1)
    await invite({ emails: ['ana@home.test'] }, { headers: { language: 'es' } })
    expect((await mailsTo('ana@home.test'))[0]?.subject).toContain('te invita a')
  })

  test('comes once in 30 days to a mailbox, by anyone', async () => {
    await invite({ emails: ['lena@home.test', 'LENA+x@home.test'] })
    expect(await invite({ emails: ['lena@home.test'] }, { by: 'shopper' })).toBe(SENT)
    expect(await invite({ emails: ['lena+shop@home.test'] })).toBe(SENT)
    const all = [...(await mailsTo('lena@home.test')), ...(await mailsTo('lena+x@home.test'))]
    expect(all).toHaveLength(1)
    expect(await mailsTo('lena+shop@home.test')).toEqual([])
    app.clock.set(new Date(app.clock.now().getTime() + 31 * DAY_MS))
    await invite({ emails: ['lena@home.test'] }, { by: 'shopper' })
    expect((await mailsTo('lena@home.test')).length + all.length).toBeGreaterThan(1)
  })

  test('is never mailed to an account, and the answer does not tell', async () => {
    expect(await invite({ emails: ['shopper@demo.test'] })).toBe(SENT)
    expect(await invite({ emails: ['SHOPPER+friend@demo.test'] })).toBe(SENT)
    expect(await mailsTo('shopper@demo.test')).toEqual([])
    expect(await mailsTo('shopper+friend@demo.test')).toEqual([])
    expect(await app.database.db.select().from(invitedMailboxes)).toEqual([])
  })

  test('is never mailed again once its address refuses them, by its link or by the button of a mail reader', async () => {
    await invite({ emails: ['lena@home.test'] })
    const [mail] = await mailsTo('lena@home.test')
    const off = new URL(mail?.oneClickOff ?? '')
    expect([off.pathname, off.searchParams.get('list')]).toEqual(['/api/mails/off', 'invitations'])
    const key = off.searchParams.get('key') ?? ''
    expect(mail?.text).toContain(`/mail/invitations-off?key=${encodeURIComponent(key)}`)
    const refuse = { method: 'POST', url: '/v1/referral/invitations/off', payload: { key } } as const
    for (let twice = 0; twice < 2; twice++) {
      expect((await app.read(inviteAnswer, refuse)).message).toBe('You get no more invitations at this address.')
    }
    app.clock.set(new Date(app.clock.now().getTime() + 40 * DAY_MS))
    await app.services.invitations.deleteOld()
    expect(await invite({ emails: ['lena@home.test'] })).toBe(SENT)
    expect(await mailsTo('lena@home.test')).toHaveLength(1)
    expect(await app.refusal({ ...refuse, payload: { key: `${key}x` } })).toMatchObject({ status: 404 })
  })

  test('is not mailed to a mailbox that refused before all spellings of its addresses were known', async () => {
    const digest = createHash('sha256').update('ada-shop@yahoo.com').digest('hex')
    await app.database.db.insert(invitedMailboxes).values({ digest, invitedAt: new Date(0), refusedAt: new Date(0) })
    await invite({ emails: ['ada-shop@yahoo.com', 'ben-shop@yahoo.com'] })
    expect(await mailsTo('ada-shop@yahoo.com')).toEqual([])
    expect(await mailsTo('ben-shop@yahoo.com')).toHaveLength(1)
  })

  test('leaves no address behind', async () => {
    await invite({ emails: ['lena@home.test'] })
    const [row] = await app.database.db.select().from(invitedMailboxes)
    expect(JSON.stringify(row)).not.toContain('lena')
    expect(JSON.stringify(await app.database.db.select().from(queuedJobs))).not.toContain('lena')
    app.clock.set(new Date(app.clock.now().getTime() + 31 * DAY_MS))
    await app.services.invitations.deleteOld()
    expect(await app.database.db.select().from(invitedMailboxes)).toEqual([])
  })
})

describe('what is refused', () => {
  test.each([
    ['what is no address', { emails: ['lena@home.test', 'omar@kassem'] }, 'EMAIL_INVALID'],
    ['two addresses in one', { emails: ['lena@home.test, omar@home.test'] }, 'EMAIL_INVALID'],
    ['a line break in an address', { emails: ['lena@home.test\nbcc: x@y.test'] }, 'EMAIL_INVALID'],
    ['a line with a link', { emails: ['lena@home.test'], line: 'see evil.com' }, 'LINE_INVALID'],
    ['a long line', { emails: ['lena@home.test'], line: 'a'.repeat(241) }, 'LINE_INVALID'],
  ])('%s', async (_, payload, code) => {
    expect(await app.refusal(call(payload), { token: await tokenOf('member') })).toMatchObject({ status: 400, code })
    await app.runQueuedJobs()
    expect(await mailsTo('lena@home.test')).toEqual([])
  })

  test.each([[[]], [Array.from({ length: 11 }, (_, i) => `a${i}@home.test`)]])('%j', async (emails) => {
    expect(await app.refusal(call({ emails }), { token: await tokenOf('member') })).toMatchObject({ status: 400 })
  })

  test('a guest, a partner, and an admin who acts for a shopper', async () => {
    const payload = call({ emails: ['lena@home.test'] })
    const acting = await tokenOf('shopper', { actorId: demoUserId('admin') })
    expect(await app.refusal(payload, { token: (await app.tokens.issueGuest()).accessToken })).toMatchObject({
      status: 401,
    })
    expect(await app.refusal(payload, { token: await tokenOf('partner') })).toMatchObject({ code: 'WALLET_NEEDED' })
    expect(await app.refusal(payload, { token: acting })).toMatchObject({ code: 'ACTING' })
  })

  test('more than twenty a day', async () => {
    const token = await tokenOf('newmember')
    const some = (name: string, count: number) =>
      call({ emails: Array.from({ length: count }, (_, i) => `${name}${i}@home.test`) })
    await app.read(inviteAnswer, some('a', 10), { token })
    await app.read(inviteAnswer, some('b', 9), { token })
    expect(await app.refusal(some('c', 2), { token })).toMatchObject({ status: 429, code: 'TOO_MANY_INVITATIONS' })
    await app.runQueuedJobs()
    expect(await mailsTo('c0@home.test')).toEqual([])
  })
})

test.each([
  ['Amara', 'Amara'],
  [' Anne-Marie ', 'Anne-Marie'],
  ['O’Neil', 'O’Neil'],
  ['أمارا', 'أمارا'],
  ['evil.com', undefined],
  ['Win 500', undefined],
  ['a'.repeat(31), undefined],
  ['', undefined],
])('the name %j is mailed as %j', (name, mailed) => expect(mailableName(name)).toBe(mailed))

test('an address is told that it was invited, in the download of its account’s data', async () => {
  await invite({ emails: ['later@home.test'] })
  const { token } = await accountCalls(app).signUpByMail('later@home.test')
  const answer = await app.app.inject({ url: '/v1/profile/data', headers: { authorization: token.accessToken } })
  expect(answer.json().invitedMailboxes).toHaveLength(1)
})
