import type { Page } from '@playwright/test'
import { z } from 'zod'
import { socialPostAnswer } from '../../contract/community/posts'
import { signInByRequest, tokenOf } from './shopper'
import { MARKETPLACE } from './tested-shop'

/** Publishes a post with a product as shopper@demo.test, and returns its address. */
export async function newPost(page: Page): Promise<string> {
  await signInByRequest(page, 'shopper@demo.test')
  const product = await page.request.get(`${MARKETPLACE}/api/v2/products/by-slug/wool-dryer-balls`)
  const { productData } = z
    .object({ productData: z.object({ childProductId: z.string() }) })
    .parse(await product.json())
  const response = await page.request.post(`${MARKETPLACE}/v1/post`, {
    headers: { authorization: await tokenOf(page) },
    data: { text: 'My towels dry in half the time', products: [productData.childProductId] },
  })
  const { postId, slug } = socialPostAnswer.parse(await response.json()).data
  return `/social/${postId}/${slug}`
}
