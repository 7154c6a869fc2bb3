import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { writeCookie } from '@/lib/session/cookies/write-cookie'
import { postsKey } from './home'

const SHOWN = 3

/** Returns the query for the newest posts of the blog. */
export const postsQuery = (api: ApiCaller, locale: string) =>
  queryOptions({
    queryKey: postsKey(locale),
    queryFn: ({ signal }) =>
      withBlogToken(api, async (blogToken) =>
        (await api.call('posts', { blogToken }, { signal })).data.slice(0, SHOWN),
      ),
  })

export const postQuery = (api: ApiCaller, slug: string, locale: string) =>
  queryOptions({
    queryKey: [...postsKey(locale), slug],
    queryFn: ({ signal }) =>
      withBlogToken(api, async (blogToken) => (await api.call('post', { slug, blogToken }, { signal })).data),
  })

/** Calls the blog with the token from the cookie BlogToken, which lasts one day, or with a new one. */
async function withBlogToken<T>(api: ApiCaller, callWithToken: (blogToken: string) => Promise<T>): Promise<T> {
  const storedToken = readCookie('BlogToken')
  if (!storedToken) return callWithToken(await newBlogToken(api))
  return callWithToken(storedToken).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return callWithToken(await newBlogToken(api))
  })
}

async function newBlogToken(api: ApiCaller): Promise<string> {
  const { token } = (await api.call('blogToken', {})).data
  writeCookie('BlogToken', token)
  return token
}
