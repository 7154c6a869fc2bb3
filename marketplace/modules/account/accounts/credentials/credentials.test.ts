import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { devicesAnswer } from '../../../../../contract/account/account-security.ts'
import { doneAnswer, profileAnswer, type SessionAnswer } from '../../../../../contract/account/accounts.ts'
import { DEMO_PASSWORD } from '../../../../demo/content/accounts.ts'
import { demoUserId } from '../../../../demo/seed/account-rows.ts'
import * as schema from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../../testing/calls/account-calls.ts'
import { beforeNextTransaction } from '../../../../testing/database/before-next-transaction.ts'
import { passkeys } from '../passkeys/passkeys-tables.ts'

let app: AppUnderTest
let shoppers: AccountCalls
let count = 0
let noor: SessionAnswer
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  // An hour later, so that no limit of the tests before applies.
  later(3600)
  noor = await newShopper()
})

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
const newShopper = () => {
  count += 1
  return shoppers.signUpByMail(`noor.${count}@credentials.test`)
}
const newAddress = () => `new.${count}@credentials.test`
const tokenOf = ({ token }: SessionAnswer) => ({ token: token.accessToken })
const call = (method: 'GET' | 'PATCH' | 'DELETE', url: string, who: SessionAnswer, payload?: object) =>
  app.app.inject({ method, url, headers: { authorization: who.token.accessToken }, ...(payload && { payload }) })
const requestChange = (email: string, who = noor, password = PASSWORD) =>
  shoppers.post('/v1/profile/email', { email, password }, tokenOf(who))
const confirm = (code: string, who = noor) => shoppers.post('/v1/profile/email/confirm', { code }, tokenOf(who))
const setPassword = (password: string, newPassword: string, who = noor) =>
  call('PATCH', '/v1/profile/password', who, { password, newPassword })
const signInStatus = async (email: string, password = PASSWORD) =>
  (await shoppers.post('/v1/signIn', { email, password })).statusCode
const profileStatus = async (who: SessionAnswer) => (await call('GET', '/v1/profile', who)).statusCode
const refused = (code: string, status = 400) => ({ statusCode: status, code })
const refusalOf = (answer: { statusCode: number; json(): { code?: string } }) => ({
  statusCode: answer.statusCode,
  code: answer.json().code,
})

describe('a new e-mail address', () => {
  test('is the account’s once the code that was mailed to it is entered; the old one is told and free again', async () => {
    const other = await shoppers.signIn(noor.email)
    const response = doneAnswer.parse((await requestChange(newAddress().toUpperCase())).json())
    expect(response).toEqual({
      message: 'We sent you an e-mail. Please enter the code in it.',
      data: { resendAfterSeconds: 60 },
    })
    expect(await signInStatus(noor.email)).toBe(200)

    const changed = profileAnswer.parse((await confirm(await shoppers.codeTo(newAddress()))).json())
    expect(changed.data.email).toBe(newAddress())
    expect((await shoppers.mailsTo(noor.email))[0]?.subject).toBe('Your e-mail address was changed')
    expect([await signInStatus(noor.email), await signInStatus(newAddress())]).toEqual([401, 200])
    // Sessions stay signed in.
    expect([await profileStatus(noor), await profileStatus(other)]).toEqual([200, 200])
    expect((await shoppers.signUpByMail(noor.email)).email).toBe(noor.email)
  })

  const back = (key: string) => shoppers.post('/v1/profile/email/back', { key })
  const backKeyTo = async (email: string) => {
    const [mail] = await shoppers.mailsTo(email)
    return decodeURIComponent(/\/mail\/email-back\?key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
  }
  const changeTo = async (email: string, who = noor) => {
    await requestChange(email, who)
    await confirm(await shoppers.codeTo(email), who)
  }

  test('is taken back from the old one within 7 days, once: sessions end, and a new password is needed', async () => {
    const passkey = { userId: noor._id, name: 'x', publicKey: 'x', counter: 0, transports: [], isSynchronised: true }
    const addPasskey = (id: string) =>
      app.database.db.insert(passkeys).values({ ...passkey, id, createdAt: app.clock.now() })
    await addPasskey('before')
    later(61)
    await changeTo(newAddress())
    await addPasskey('after')
    const first = await backKeyTo(noor.email)
    later(61)
    await changeTo(`2.${newAddress()}`)
    const second = await backKeyTo(newAddress())
    later(6 * 86_400)
    expect((await back(first)).json().message).toMatch(/^Your e-mail address is your own again/)
    expect(await profileStatus(noor)).toBe(401)
    expect(await signInStatus(`2.${newAddress()}`)).toBe(401)
    expect(await signInStatus(noor.email)).toBe(401)
    // Whoever knew the password could add one before, too.
    expect(await app.database.db.select().from(passkeys).where(eq(passkeys.userId, noor._id))).toEqual([])
    expect((await shoppers.mailsTo(noor.email))[0]?.subject).toBe('Your e-mail address is back')
    // The link in the mail of the undone change is void, and so is the used one.
    for (const key of [first, second, `${first}x`])
      expect(refusalOf(await back(key))).toEqual(refused('LINK_EXPIRED', 404))

    await shoppers.post('/v1/forgotPassword', { email: noor.email })
    const body = { email: noor.email, code: await shoppers.codeTo(noor.email), password: 'another-password' }
    expect((await shoppers.post('/v1/resetPassword', body)).statusCode).toBe(200)
    expect(await signInStatus(noor.email, 'another-password')).toBe(200)
  })

  test('keeps the account from being deleted while the old one can take it back', async () => {
    const remove = async () => refusalOf(await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor)))
    await changeTo(newAddress())
    expect(await remove()).toEqual(refused('EMAIL_CHANGED_LATELY', 409))
    later(7 * 86_400 + 1)
    noor = await shoppers.signIn(newAddress())
    expect((await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor))).statusCode).toBe(200)
  })

  test('stays when the link is older than 7 days, or another account has the old address', async () => {
    await changeTo(newAddress())
    const late = await backKeyTo(noor.email)
    later(7 * 86_400 + 1)
    expect(refusalOf(await back(late))).toEqual(refused('LINK_EXPIRED', 404))
    noor = await newShopper()
    await changeTo(newAddress())
    const taken = await backKeyTo(noor.email)
    await shoppers.signUpByMail(noor.email)
    expect(refusalOf(await back(taken))).toEqual(refused('HAS_ACCOUNT', 409))
    expect(await signInStatus(newAddress())).toBe(200)
  })

  test('that has an account gets the same answer; its owner is told, and no code leads to it', async () => {
    const [free, taken] = [await requestChange(newAddress()), await requestChange('member@demo.test')]
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()])
    const [mail] = await shoppers.mailsTo('member@demo.test')
    expect([mail?.subject, /\d{6}/.test(mail?.text ?? '')]).toEqual(['This address has an account already', false])
    // The code of the first wish is void: it would confirm the second.
    expect(refusalOf(await confirm(await shoppers.codeTo(newAddress())))).toEqual(refused('CODE_INVALID'))
  })

  test.each([
    ['the address as it is', async () => requestChange(noor.email), refused('SAME_EMAIL')],
    ['a wrong password', async () => requestChange(newAddress(), noor, 'wrong-password'), refused('PASSWORD_WRONG')],
    ['a code before any was asked for', async () => confirm('123456'), refused('CODE_INVALID')],
    [
      'a guest',
      async () => requestChange(newAddress(), { ...noor, token: { ...noor.token, accessToken: app.guestToken } }),
      refused('SIGN_IN_REQUIRED', 401),
    ],
  ])('%s is refused, and no mail goes out', async (_, attempt, expected) => {
    expect(refusalOf(await attempt())).toEqual(expected)
    expect(await shoppers.mailsTo(newAddress())).toEqual([])
  })

  test('a code is good for 10 minutes, 5 tries and one use', async () => {
    await requestChange(newAddress())
    const code = await shoppers.codeTo(newAddress())
    later(601)
    expect(refusalOf(await confirm(code))).toEqual(refused('CODE_INVALID'))
    await requestChange(newAddress())
    const second = await shoppers.codeTo(newAddress())
    const wrong = second === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong)).statusCode).toBe(400)
    expect(refusalOf(await confirm(second))).toEqual(refused('CODE_INVALID'))
    later(61)
    await requestChange(newAddress())
    const third = await shoppers.codeTo(newAddress())
    expect((await confirm(third)).statusCode).toBe(200)
    expect(refusalOf(await confirm(third))).toEqual(refused('CODE_INVALID'))
  })

  test('a code of another user is not accepted', async () => {
    const mallory = await newShopper()
    await requestChange(newAddress())
    await requestChange(`mallory.${newAddress()}`, mallory)
    expect(refusalOf(await confirm(await shoppers.codeTo(newAddress()), mallory))).toEqual(refused('CODE_INVALID'))
  })

  test('mails are limited: one a minute to an address, 10 changes an hour of one user', async () => {
    await requestChange(newAddress())
    expect(refusalOf(await requestChange(newAddress()))).toEqual(refused('CODE_TOO_SOON', 429))
    const statuses = []
    for (let n = 0; n < 9; n += 1) statuses.push((await requestChange(`${n}.${newAddress()}`)).statusCode)
    expect(statuses).toEqual([...Array(8).fill(200), 429])
  })

  test('wrong passwords are limited, however many addresses are tried', async () => {
    for (let n = 0; n < 10; n += 1) await requestChange(`${n}.${newAddress()}`, noor, 'wrong-password')
    expect(refusalOf(await requestChange(newAddress()))).toEqual(refused('TOO_MANY_ATTEMPTS', 429))
  })

  test('two accounts that confirm one address at the same time: one has it, the other keeps its own', async () => {
    const rival = await newShopper()
    const address = newAddress()
    await requestChange(address)
    const first = await shoppers.codeTo(address)
    later(61)
    await requestChange(address, rival)
    const second = await shoppers.codeTo(address)
    const answers = await Promise.all([confirm(first), confirm(second, rival)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const emails = await app.database.db.select().from(schema.users)
    expect(emails.filter(({ email }) => [address, noor.email, rival.email].includes(email))).toHaveLength(2)
  })

  test('voids a code for a new password that went to the old address', async () => {
    await shoppers.post('/v1/forgotPassword', { email: noor.email })
    const reset = await shoppers.codeTo(noor.email)
    await requestChange(newAddress())
    await confirm(await shoppers.codeTo(newAddress()))
    const body = { email: newAddress(), code: reset, password: 'another-password' }
    expect(refusalOf(await shoppers.post('/v1/resetPassword', body))).toEqual(refused('CODE_INVALID'))
  })
})

describe('a new password', () => {
  test('signs every other device out, at once; this one stays, and a mail says so', async () => {
    const other = await shoppers.signIn(noor.email)
    const answer = doneAnswer.parse((await setPassword(PASSWORD, 'another-password')).json())
    expect(answer.message).toBe('Your password is changed. All other devices have been signed out.')
    expect([await profileStatus(noor), await profileStatus(other)]).toEqual([200, 401])
    const { token } = other
    expect((await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })).statusCode).toBe(401)
    expect([await signInStatus(noor.email), await signInStatus(noor.email, 'another-password')]).toEqual([401, 200])
    expect((await shoppers.mailsTo(noor.email))[0]?.subject).toBe('You changed your password')
    const { data } = await app.read(profileAnswer, '/v1/profile', tokenOf(noor))
    expect(data.passwordChangedAt).toBe(app.clock.now().toISOString())
  })

  test('is refused when another one was set after the old one was verified', async () => {
    await shoppers.post('/v1/forgotPassword', { email: noor.email })
    const reset = { email: noor.email, code: await shoppers.codeTo(noor.email), password: 'set-by-a-code' }
    beforeNextTransaction(app.database, () => shoppers.post('/v1/resetPassword', reset))
    expect(refusalOf(await setPassword(PASSWORD, 'another-password'))).toEqual(refused('PASSWORD_WRONG'))
    expect(await signInStatus(noor.email, 'another-password')).toBe(401)
    expect(await signInStatus(noor.email, 'set-by-a-code')).toBe(200)
  })

  test('needs the old one, which cannot be guessed without end', async () => {
    for (let n = 0; n < 10; n += 1)
      expect(refusalOf(await setPassword('wrong-password', 'another-password'))).toEqual(refused('PASSWORD_WRONG'))
    expect(refusalOf(await setPassword(PASSWORD, 'another-password'))).toEqual(refused('TOO_MANY_ATTEMPTS', 429))
    // A stranger's guesses here do not keep the owner from signing in.
    expect(await signInStatus(noor.email)).toBe(200)
  })
})

describe('devices', () => {
  const AGENTS = {
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36':
      { kind: 'mac', browser: 'Chrome' },
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0':
      { kind: 'windows', browser: 'Microsoft Edge' },
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1':
      { kind: 'iphone', browser: 'Safari' },
    'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0': {
      kind: 'androidPhone',
      browser: 'Firefox',
    },
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0': { kind: 'linux', browser: 'Firefox' },
    'curl/8.5.0': { kind: 'other' },
    [`${'('.repeat(5000)}`]: { kind: 'other', browser: '' },
  } as const
  const list = async (who = noor) => (await app.read(devicesAnswer, '/v1/session', tokenOf(who))).data

  test.each(Object.entries(AGENTS))('%s', async (agent, expected) => {
    const options = { headers: { 'user-agent': agent, city: encodeURIComponent('São Paulo\u202e') } }
    const there = await shoppers.signIn(noor.email, options)
    const [current, other] = await list(there)
    expect(current).toMatchObject({ ...expected, city: 'São Paulo', isCurrent: true })
    expect(other).toMatchObject({ isCurrent: false })
  })

  test('a refresh says when and where a device was last seen', async () => {
    const there = await shoppers.signIn(noor.email, { headers: { city: 'Lima' } })
    later(900)
    const at = Math.floor(app.clock.now().getTime() / 1000)
    await shoppers.post('/v1/refreshToken', { refreshToken: there.token.refreshToken }, { headers: { city: 'Quito' } })
    const again = await shoppers.signIn(noor.email)
    expect((await list(again))[1]).toMatchObject({ city: 'Quito', lastSeenAt: at, signedInAt: at - 900 })
  })

  test('one is signed out by its owner, and its next call is refused at once', async () => {
    const there = await shoppers.signIn(noor.email)
    const [, other] = await list()
    expect((await call('DELETE', `/v1/session/${other?._id}`, noor)).statusCode).toBe(200)
    expect([await profileStatus(there), await profileStatus(noor)]).toEqual([401, 200])
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(refusalOf(await call('DELETE', `/v1/session/${other?._id}`, noor))).toEqual(refused('DEVICE_GONE', 404))
  })

  test('all others are signed out', async () => {
    const others = [await shoppers.signIn(noor.email), await shoppers.signIn(noor.email)]
    expect((await call('DELETE', '/v1/session', noor)).statusCode).toBe(200)
    expect(await Promise.all([noor, ...others].map(profileStatus))).toEqual([200, 401, 401])
  })

  test('neither this one nor another user’s can be signed out by its id', async () => {
    const [own] = await list()
    const mallory = await newShopper()
    expect(refusalOf(await call('DELETE', `/v1/session/${own?._id}`, noor))).toEqual(refused('THIS_DEVICE', 409))
    expect(refusalOf(await call('DELETE', `/v1/session/${own?._id}`, mallory))).toEqual(refused('DEVICE_GONE', 404))
    expect(await profileStatus(noor)).toBe(200)
  })

  test('sessions that ended or expired are not listed', async () => {
    await shoppers.signIn(noor.email)
    later(30 * 86_400)
    const now = await shoppers.signIn(noor.email)
    expect(await list(now)).toHaveLength(1)
  })
})

test('an admin who acts for the shopper may do none of this, and the attempts are recorded', async () => {
  const admin = await shoppers.signIn('admin@demo.test')
  const acting = (await shoppers.post('/v1/impersonate', { userId: demoUserId('shopper') }, tokenOf(admin))).json().data
  const attempts = [
    await requestChange(newAddress(), acting, DEMO_PASSWORD),
    await confirm('123456', acting),
    await setPassword(DEMO_PASSWORD, 'another-password', acting),
    await call('DELETE', '/v1/session', acting),
    await call('DELETE', '/v1/session/x', acting),
    await call('GET', '/v1/session', acting),
  ]
  expect(attempts.map(refusalOf)).toEqual(attempts.map(() => refused('OWNER_ONLY', 403)))
  const entries = await app.database.db
    .select()
    .from(schema.auditEntries)
    .where(eq(schema.auditEntries.action, 'security.change'))
  expect(entries.map(({ status }) => status)).toEqual(Array(5).fill(403))
})
