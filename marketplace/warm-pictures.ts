import type { MarketplaceApp } from './app.ts'

/** The first sizes that cards on the home page and the product page request. */
const transformations = ['w_420,h_420,q_75,f_webp,c_fill']

/** All views but the last of a gallery, which few open. */
const publicIdIn = /\/image\/upload\/(p\/[^"?/]+\/(?!scale)[^"?]+)/g

/** Draws the pictures of the home page and its products ahead of time, so that the first visitors need not wait. */
export async function warmPictures(
  { app, warm }: Pick<MarketplaceApp, 'app' | 'warm'>,
  slugs: readonly string[],
): Promise<void> {
  const pages = ['/cms/api/home', ...slugs.map((slug) => `/api/v2/products/by-slug/${slug}`)]
  const publicIds = new Set<string>()
  for (const page of pages) {
    const { payload } = await app.inject(page)
    for (const [, publicId] of payload.matchAll(publicIdIn)) if (publicId) publicIds.add(publicId)
  }
  await warm([...publicIds], transformations)
}
