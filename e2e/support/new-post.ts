import type { Page } from '@playwright/test'
import { z } from 'zod'
import { socialPostAnswer } from '../../contract/posts'
import { OUTBOX } from './outbox'
import { signInByRequest } from './shopper'

/** Publishes a post with a product as shopper@demo.test, and returns its address. */
export async function newPost(page: Page): Promise<string> {
  await signInByRequest(page, 'shopper@demo.test')
  const cookies = await page.context().cookies()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'token')?.value ?? '')
  const product = await page.request.get(`${OUTBOX}/api/v2/products/by-slug/wool-dryer-balls`)
  const { productData } = z
    .object({ productData: z.object({ childProductId: z.string() }) })
    .parse(await product.json())
  const response = await page.request.post(`${OUTBOX}/v1/post`, {
    headers: { authorization: token },
    data: { text: 'My towels dry in half the time', products: [productData.childProductId] },
  })
  const { postId, slug } = socialPostAnswer.parse(await response.json()).data
  return `/social/${postId}/${slug}`
}
