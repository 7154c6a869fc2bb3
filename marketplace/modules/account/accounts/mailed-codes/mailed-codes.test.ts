import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doneAnswer } from '../../../../../contract/account/accounts.ts'
import * as schema from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls } from '../../../../testing/calls/account-calls.ts'
import { type Newcomer, newcomer } from '../../../../testing/people/newcomer.ts'

let app: AppUnderTest
let shoppers: AccountCalls
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())

let noor: Newcomer
beforeEach(() => {
  noor = newcomer(app)
})

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))

describe('a code', () => {
  const refusal = { message: 'This code is wrong or too old.', name: 'error', code: 'CODE_INVALID' }

  test('is refused when wrong, and the right one still works afterwards', async () => {
    await noor.signUp()
    const answer = await noor.verify(await noor.wrongCode())
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
    expect((await noor.verify(await noor.code())).statusCode).toBe(200)
  })

  test('is void after 5 wrong attempts, also when they are concurrent', async () => {
    await noor.signUp()
    const wrong = await noor.wrongCode()
    await Promise.all(Array.from({ length: 5 }, () => noor.verify(wrong)))
    expect((await noor.verify(await noor.code())).json()).toEqual(refusal)
  })

  test('is valid for 10 minutes', async () => {
    await noor.signUp()
    later(599)
    const code = await noor.code()
    later(1)
    expect((await noor.verify(code)).json()).toEqual(refusal)
  })

  test('is valid for one use', async () => {
    await noor.signUp()
    const code = await noor.code()
    expect((await noor.verify(code)).statusCode).toBe(200)
    expect((await noor.verify(code)).json()).toEqual(refusal)
  })

  test('entered many times concurrently creates one account and one session', async () => {
    await noor.signUp()
    const code = await noor.code()
    const answers = await Promise.all(Array.from({ length: 5 }, () => noor.verify(code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('of another address is refused', async () => {
    await noor.signUp()
    const code = await noor.code()
    expect((await shoppers.post('/v1/verifyCode', { email: `x${noor.email}`, code })).json()).toEqual(refusal)
  })

  test('is stored as a keyed hash that cannot be computed from the code alone', async () => {
    await noor.signUp()
    const code = await noor.code()
    const rows = await app.database.db.select().from(schema.mailedCodes)
    const digest = createHash('sha256').update(code).digest('hex')
    expect(rows.some(({ codeHash }) => codeHash.includes(code) || codeHash === digest)).toBe(false)
  })

  test('can be requested again after 60 seconds, with its own subject, and voids the previous one', async () => {
    await noor.signUp()
    const first = await noor.code()
    later(60)
    expect(doneAnswer.parse((await noor.resend()).json()).data).toEqual({ resendAfterSeconds: 60 })
    expect((await shoppers.mailsTo(noor.email))[0]?.subject).toBe('Resend Verification Code')
    const second = await noor.code()
    if (first !== second) expect((await noor.verify(first)).json()).toEqual(refusal)
    expect((await noor.verify(second)).statusCode).toBe(200)
  })

  test('is not sent twice within 60 seconds, and the error says how long to wait', async () => {
    await noor.signUp()
    later(18)
    const answer = await noor.resend()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('42')
    expect(answer.json()).toEqual({
      message: 'You can ask for the next code in 42 seconds.',
      name: 'error',
      code: 'CODE_TOO_SOON',
      data: { resendAfterSeconds: 42 },
    })
    expect(await shoppers.mailsTo(noor.email)).toHaveLength(1)
  })

  test('requested many times concurrently is sent once', async () => {
    await noor.signUp()
    later(61)
    const answers = await Promise.all(Array.from({ length: 6 }, noor.resend))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await shoppers.mailsTo(noor.email)).toHaveLength(2)
  })

  test('is sent at most 5 times an hour, also when the form is submitted again', async () => {
    await noor.signUp()
    for (let i = 0; i < 4; i += 1) {
      later(61)
      expect((await noor.resend()).statusCode).toBe(200)
    }
    later(61)
    expect((await noor.resend()).statusCode).toBe(429)
    expect((await noor.signUp()).statusCode).toBe(429)
    expect(await shoppers.mailsTo(noor.email)).toHaveLength(5)
  })

  test('is never sent to an address without an account, but the response is the same', async () => {
    await noor.signUp()
    later(61)
    const known = await noor.resend()
    const unknown = await shoppers.post('/v1/resendCode', { email: 'nobody.here@mail.test' })
    expect(unknown.payload).toBe(known.payload)
    expect(await shoppers.mailsTo('nobody.here@mail.test')).toEqual([])
  })
})
