import { afterAll, beforeAll, expect, test } from 'vitest'
import { faqAnswer } from '../../../../contract/community/faq.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const faqsOf = async (slug: string) => (await app.read(faqAnswer, `/fast/api/v1/product-faq/bySlug?slug=${slug}`)).data

test('a product has its questions and answers, some verified by the seller', async () => {
  const faqs = await faqsOf('matcha-ceremonial-grade')
  expect(faqs).toHaveLength(8)
  expect(new Set(faqs.map(({ isVerified }) => isVerified))).toEqual(new Set([true, false]))
})

test('a variant and a former slug return the FAQs of their product', async () => {
  const faqs = await faqsOf('linen-bath-towel')
  expect(faqs.length).toBeGreaterThan(0)
  expect(await faqsOf('linen-bath-towel-oat-bath-sheet')).toEqual(faqs)
  expect(await faqsOf('linen-towel')).toEqual(faqs)
})

test('a product may have none, and an unknown one is 404', async () => {
  expect(await faqsOf('handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large')).toEqual([])
  expect(await app.refusal('/fast/api/v1/product-faq/bySlug?slug=nope')).toMatchObject({ status: 404 })
})
