import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../tables.ts'
import { type AppUnderTest, openApp } from '../testing/app-under-test.ts'
import { accountCalls } from '../testing/calls/account-calls.ts'
import { demoAccountLines, lockDemoAccounts, openDemoAccounts } from './demo-accounts.ts'
import { demoUserId } from './seed/account-rows.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

test('accounts with the demo’s password are found under a changed address too, and are not once they are locked', async () => {
  const { db } = app.database
  const people = accountCalls(app)
  const { token } = await people.signIn('member@demo.test')
  await people.signUpByMail('own@shop.test')
  await db
    .update(users)
    .set({ email: 'boss@shop.test' })
    .where(eq(users.id, demoUserId('admin')))
  const open = await openDemoAccounts(db)
  expect(open).toHaveLength(8)
  expect(open).toEqual(expect.arrayContaining(['boss@shop.test', 'member@demo.test']))

  expect(await lockDemoAccounts(db, app.clock.now())).toHaveLength(8)
  expect(await openDemoAccounts(db)).toEqual([])
  const password = 'Talents-2026'
  expect((await people.post('/v1/signIn', { email: 'boss@shop.test', password })).statusCode).toBe(401)
  expect((await people.post('/v1/refreshToken', { refreshToken: token.refreshToken })).statusCode).toBe(401)
  expect(await people.signIn('own@shop.test')).toBeDefined()
})

test('the start names every account', () => {
  expect(demoAccountLines().join('\n')).toMatch(/password Talents-2026:\n {2}shopper@demo\.test/)
  expect(demoAccountLines()).toHaveLength(9)
})
