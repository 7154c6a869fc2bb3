import type { MarketplaceApp } from './app.ts'

/** The first sizes that cards on the home page and the product page request. */
const transformations = ['w_420,h_420,q_75,f_webp,c_fill']

/** All views but the last of a gallery, which few open. */
const publicIdIn = /\/image\/upload\/(p\/[^"?/]+\/(?!scale)[^"?]+)/g

/** The first picture of each product of a list. */
const frontIn = /\/image\/upload\/(p\/[^"?/]+\/front[^"?]*)/g

/**
 * Draws the pictures of the home page and of the products `slugs` ahead of time, so that the first visitors need not wait;
 * with `lists`, also the first picture of every product that lists show.
 */
export async function warmPictures(
  marketplace: Pick<MarketplaceApp, 'app' | 'warm'>,
  { slugs, lists }: { readonly slugs: readonly string[]; readonly lists: boolean },
): Promise<void> {
  const pages = ['/cms/api/home', ...slugs.map((slug) => `/api/v2/products/by-slug/${slug}`)]
  const publicIds = new Set<string>()
  for (const page of pages) for (const id of await publicIdsAt(marketplace, page, publicIdIn)) publicIds.add(id)
  await marketplace.warm([...publicIds], transformations)
  if (lists) await marketplace.warm(await frontsOfLists(marketplace), transformations)
}

async function frontsOfLists(marketplace: Pick<MarketplaceApp, 'app'>): Promise<string[]> {
  const all: string[] = []
  for (let page = 1; ; page++) {
    const fronts = await publicIdsAt(marketplace, `/v1/searchFilter?page=${page}`, frontIn)
    if (fronts.length === 0) return all
    all.push(...fronts)
  }
}

async function publicIdsAt({ app }: Pick<MarketplaceApp, 'app'>, url: string, pattern: RegExp): Promise<string[]> {
  const { payload } = await app.inject(url)
  return [...payload.matchAll(pattern)].flatMap(([, publicId]) => publicId ?? [])
}
