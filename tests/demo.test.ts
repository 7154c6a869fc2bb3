import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileAnswer, sessionAnswer } from '@/contract/account/accounts'
import { upsellCampaignAnswer } from '@/contract/buying/campaigns'
import { productBySlugAnswer } from '@/contract/finding/catalogue'
import { type AppUnderTest, openApp } from '@/marketplace/testing/app-under-test'

/** What docs/demo.md and the README show and name is there in the seeded shop. */

const textOf = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
const page = textOf('docs/demo.md')
const found = (pattern: RegExp, text = page) => [...text.matchAll(pattern)].map(([, match = '']) => match)

const addresses = found(/^\| \[\/([^\]]+)\]\(http:\/\/localhost:3000\/\1\)/gm)
const accounts = [...new Set(found(/([a-z]+@demo\.test)/g))]
const password = found(/password `([^`]+)` for all/g)[0] ?? ''

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const signIn = async (email: string) =>
  (await app.read(sessionAnswer, { method: 'POST', url: '/v1/signIn', payload: { email, password } })).data

describe('the page about the demo', () => {
  it('names seventeen products and eight accounts', () => {
    expect([addresses.length, accounts.length]).toEqual([17, 8])
  })

  it('has the products, the account and the password of the README', () => {
    const readme = textOf('README.md')
    const products = found(/localhost:3000\/([a-z-]+)\)/g, readme)
    expect(products.length).toBeGreaterThan(1)
    expect(addresses).toEqual(expect.arrayContaining(products))
    expect(accounts).toEqual(expect.arrayContaining(found(/([a-z]+@demo\.test)/g, readme)))
    expect(found(/password `([^`]+)` for all/g, readme)).toEqual([password])
  })

  it.each(addresses)('shows /%s, which is there', async (address) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost:3000')
    const { productData } = await app.read(productBySlugAnswer, `/api/v2/products/by-slug${pathname}`)
    expect(productData.productSeo.slug).toBe(pathname.slice(1))
    const campaignId = searchParams.get('campaignId')
    if (campaignId) await app.read(upsellCampaignAnswer, `/v1/upsellCampaigns?campaignId=${campaignId}`)
  })

  it.each(accounts)('names %s, who signs in with the password beside it', async (email) => {
    const { token } = await signIn(email)
    expect((await app.read(profileAnswer, '/v1/profile', { token: token.accessToken })).data.email).toBe(email)
  })

  it.each([
    ['shopper@demo.test', { userType: 1, wallet: 0, member: false, admin: false }],
    ['member@demo.test', { userType: 1, wallet: 3750, member: true, admin: false }],
    ['newmember@demo.test', { userType: 1, member: true, admin: false, first: true }],
    ['partner@demo.test', { userType: 12, admin: false }],
    ['admin@demo.test', { userType: 12, admin: true }],
  ])('says who %s is', async (email, said) => {
    const { userType, wallet, membershipId, is_superadmin, isFirstPurchase } = await signIn(email)
    expect({
      userType,
      wallet: wallet?.walletBalance,
      member: membershipId !== undefined,
      admin: is_superadmin === true,
      first: isFirstPurchase,
    }).toMatchObject(said)
  })
})
