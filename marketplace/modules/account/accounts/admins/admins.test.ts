import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../../testing/calls/account-calls.ts'

let app: AppUnderTest
let people: AccountCalls
beforeAll(async () => {
  app = await openApp()
  people = accountCalls(app)
})
afterAll(() => app.close())

const admins = () => app.services.accounts.admins
const statusWith = async (token: string) =>
  (await app.app.inject({ url: '/v1/admin/user?email=shopper@demo.test', headers: { authorization: token } }))
    .statusCode

test('a new admin signs in with the given password, acts as one, and is listed', async () => {
  await admins().create({ email: 'ann@shop.test', password: PASSWORD })
  const ann = await people.signIn('ann@shop.test')
  expect(ann).toMatchObject({ userType: 12, is_superadmin: true })
  expect(await statusWith(ann.token.accessToken)).toBe(200)
  expect(await admins().list()).toEqual(['admin@demo.test', 'ann@shop.test'])
  await expect(admins().create({ email: 'ann@shop.test', password: PASSWORD })).rejects.toThrow('is an admin already')
  await expect(admins().hasAccount('ann@shop.test')).rejects.toThrow('is an admin already')
})

test('without a password no password opens the account until its owner sets one by a mailed code', async () => {
  await admins().create({ email: 'ben@shop.test' })
  expect((await people.mailsTo('ben@shop.test'))[0]?.text).toContain('http://localhost:3000')
  expect((await people.post('/v1/signIn', { email: 'ben@shop.test', password: PASSWORD })).statusCode).toBe(401)
  await people.post('/v1/forgotPassword', { email: 'ben@shop.test' })
  const code = await people.codeTo('ben@shop.test')
  await people.post('/v1/resetPassword', { email: 'ben@shop.test', code, password: PASSWORD })
  expect(await people.signIn('ben@shop.test')).toMatchObject({ is_superadmin: true })
})

test('an account that exists keeps its password; tokens of its former role end', async () => {
  const before = await people.signUpByMail('cleo@shop.test')
  expect(await admins().hasAccount('cleo@shop.test')).toBe(true)
  await admins().create({ email: 'cleo@shop.test', password: 'another-password' })
  expect(await app.refusal('/v1/profile', { token: before.token.accessToken })).toMatchObject({ status: 401 })
  expect(await people.signIn('cleo@shop.test')).toMatchObject({ userType: 12, is_superadmin: true })
})

test('a revoked admin is a shopper with a wallet, whose tokens as an admin end at once', async () => {
  await admins().create({ email: 'dan@shop.test', password: PASSWORD })
  const { token } = await people.signIn('dan@shop.test')
  await admins().revoke('dan@shop.test')
  expect(await statusWith(token.accessToken)).toBe(401)
  const dan = await people.signIn('dan@shop.test')
  expect(dan).toMatchObject({ userType: 1, wallet: { walletBalance: 0 } })
  expect(dan.is_superadmin).not.toBe(true)
  expect(await statusWith(dan.token.accessToken)).toBe(403)
  await expect(admins().revoke('dan@shop.test')).rejects.toThrow('There is no admin with the address')
})
