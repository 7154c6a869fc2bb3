import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { SocialPost } from '@/contract/community/posts'
import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { nextSkip } from '@/lib/api/next-skip'
import { personalKey } from '@/lib/session/personal-queries'

const PAGE_SIZE = 12

/** A post as its owner sees it: prices, and whether it is theirs, depend on who is signed in. */
export const postQuery = (api: ApiCaller, owner: string, postId: string) => ({
  ...dataQuery(api, personalKey(owner, 'posts', 'one', postId), 'socialPost', { postId }),
  staleTime: 60_000,
})

/** The user's own posts, newest first, page by page. */
export const ownPostsQuery = (api: ApiCaller, owner: string) =>
  infiniteQueryOptions({
    queryKey: personalKey(owner, 'posts', 'own'),
    queryFn: async ({ pageParam: skip, signal }) =>
      (await api.call('ownPosts', { skip, limit: PAGE_SIZE }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => nextSkip(pages, ({ posts }) => posts, total),
  })

/**
 * The user's draft, or null, and the name that a post shows. Read again whenever it is opened: another device may have
 * changed it.
 */
export const draftQuery = (api: ApiCaller, owner: string) => ({
  ...dataQuery(api, personalKey(owner, 'posts', 'draft'), 'postDraft', {}),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Removes a deleted post from all cached lists and reads them again. */
export async function forgetPost(client: QueryClient, owner: string, { postId }: SocialPost): Promise<void> {
  client.removeQueries({ queryKey: personalKey(owner, 'posts', 'one', postId) })
  await client.invalidateQueries({ queryKey: personalKey(owner, 'posts', 'own') })
}
