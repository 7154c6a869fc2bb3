import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorBody } from '../contract/values/error-body.ts'
import { type AppUnderTest, openApp } from './testing/app-under-test.ts'
import { signedInAdmin } from './testing/people/signed-in-admin.ts'

interface DescribedRoute {
  readonly tags?: readonly string[]
  readonly summary?: string
}

let app: AppUnderTest
let adminCalls: readonly { readonly method: 'GET'; readonly url: string }[]
const tokens = new Map<string, string>()
beforeAll(async () => {
  app = await openApp()
  const { paths } = (await app.app.inject('/docs/openapi.json')).json<{
    paths: Record<string, Record<string, DescribedRoute>>
  }>()
  adminCalls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags = [], summary = '' }]) => tags.includes('admin') || summary.endsWith('for admins'))
      .map(([method]) => ({ method: method.toUpperCase() as 'GET', url: path.replace(/\{[^}]+\}/g, '%00') }))
      // Ends the session of an admin who acts for a shopper.
      .filter(({ method, url }) => `${method} ${url}` !== 'DELETE /v1/impersonate'),
  )
  tokens.set('a member', app.memberToken)
  tokens.set('an admin acting for a shopper', (await (await signedInAdmin(app)).actAs()).token.accessToken)
  tokens.set('a guest', app.guestToken)
})
afterAll(() => app.close())

const bodies = ['{', '{}', `{"data":"${'a'.repeat(300_000)}"}`]

test.each([
  ['a member', 403],
  ['an admin acting for a shopper', 403],
  ['a guest', 401],
])('%s learns nothing of what is wrong with a call of admins', async (who, status) => {
  expect(adminCalls.length).toBeGreaterThan(20)
  const others: string[] = []
  for (const { method, url } of adminCalls) {
    for (const payload of method === 'GET' ? [undefined] : bodies) {
      const answer = await app.app.inject({
        method,
        url: `${url}?page=x&locale=x&limit=x`,
        headers: { 'content-type': 'application/json', authorization: tokens.get(who) },
        ...(payload !== undefined && { payload }),
      })
      errorBody.parse(answer.json())
      if (answer.statusCode !== status) others.push(`${answer.statusCode} ${method} ${url} ${payload?.slice(0, 20)}`)
    }
  }
  expect(others).toEqual([])
})
