import type { NextApiRequest, NextApiResponse } from 'next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoUserId } from '@/marketplace/demo/seed/account-rows'
import { openSessionShop, type SessionShop } from '@/tests/support/session/session-shop'
import { oneClickOff } from './one-click-off'

let shop: SessionShop
beforeAll(async () => {
  shop = await openSessionShop()
})
afterAll(() => shop.close())

async function post(query: Record<string, string>, method = 'POST'): Promise<number> {
  let sent = 0
  const response = {
    setHeader: () => response,
    json: () => response,
    status: (status: number) => {
      sent = status
      return response
    },
  }
  await oneClickOff({ method, query } as unknown as NextApiRequest, response as unknown as NextApiResponse)
  return sent
}
const outbox = z.object({ data: z.array(z.object({ oneClickOff: z.string().optional() })) })
/** The query of the address that the newest mail names. */
async function keyMailedTo(email: string): Promise<Record<string, string>> {
  const response = await shop.marketplace.app.inject({ url: `/outbox.json?to=${email}` })
  const address = outbox.parse(response.json()).data[0]?.oneClickOff ?? ''
  expect(address).toMatch(/^http.*\/api\/mails\/off\?/)
  return Object.fromEntries(new URL(address).searchParams)
}
const settings = async (key: string) => {
  const { accessToken } = await shop.marketplace.tokens.issueUser({ id: demoUserId(key), userType: 1 })
  const response = await shop.marketplace.app.inject({
    url: '/v1/notification/settings',
    headers: { authorization: accessToken },
  })
  return response.json().data
}

test('ends mails of the kind, and only by a POST with the mailed key', async () => {
  const { services, database } = shop.marketplace
  await services.notifications.notify(database.db, {
    userId: demoUserId('shopper'),
    kind: 'reward',
    key: 'one click',
    template: 'rewardCredited',
    values: { talents: 100, number: 'EG-000001' },
    href: '/profile/wallet',
  })
  const query = await keyMailedTo('shopper@demo.test')
  expect(await post(query, 'GET')).toBe(405)
  expect(await post({ key: 'forged.reward.key' })).toBe(404)
  expect(await post({})).toBe(400)
  expect(await settings('shopper')).toMatchObject({ reward: { mail: true } })
  expect(await post(query)).toBe(200)
  expect(await post(query)).toBe(200)
  expect(await settings('shopper')).toMatchObject({ reward: { mail: false, page: true }, order: { mail: true } })
})

test('leaves the newsletter', async () => {
  const email = 'reader@one-click.test'
  const inject = (url: string, payload: object) => shop.marketplace.app.inject({ method: 'POST', url, payload })
  await inject('/v1/newsletter', { email })
  await shop.marketplace.runQueuedJobs()
  const mailed = (await shop.marketplace.app.inject({ url: `/outbox.json?to=${email}` })).json().data[0].text
  const key = decodeURIComponent(/newsletter-confirm\?key=(\S+)/.exec(mailed)?.[1] ?? '')
  await inject('/v1/newsletter/confirm', { key })
  const query = await keyMailedTo(email)
  expect(query['list']).toBe('newsletter')
  expect(await post(query)).toBe(200)
  expect(
    await shop.marketplace.services.newsletter.send({ en: { subject: 's', heading: 'h', paragraphs: ['p'] } }),
  ).toBe(0)
})

test('ends invitations', async () => {
  const email = 'friend@one-click.test'
  const { app, tokens, runQueuedJobs } = shop.marketplace
  const { accessToken } = await tokens.issueUser({ id: demoUserId('member'), userType: 1 })
  const url = '/v1/referral/invitations'
  await app.inject({ method: 'POST', url, payload: { emails: [email] }, headers: { authorization: accessToken } })
  await runQueuedJobs()
  const query = await keyMailedTo(email)
  expect(query['list']).toBe('invitations')
  expect(await post({ ...query, key: 'forged' })).toBe(404)
  expect(await post(query)).toBe(200)
})

test('asks the mail reader to try again while the marketplace is away', async () => {
  shop.takeMarketplaceAway()
  expect(await post({ key: 'a.order.b' })).toBe(503)
  shop.bringMarketplaceBack()
})
