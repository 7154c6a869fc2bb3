import type { TextPageName } from '@/contract/finding/content'
import { get } from '../endpoint'

/** Editorial content: home, texts and the blog. */
export const contentEndpoints = {
  home: get({
    base: 'cms',
    path: (_: { preview?: boolean }) => '/api/home',
    query: ({ preview }) => ({ preview: preview ? 1 : undefined }),
    answer: () => import('@/contract/finding/home').then((contract) => contract.homeAnswer),
    sharedFor: 10,
    needsNoToken: true,
  }),
  ownHome: get({
    path: (_: Record<never, never>) => '/v1/home/own',
    answer: () => import('@/contract/finding/home').then((contract) => contract.ownHomeAnswer),
  }),
  faqPage: get({
    base: 'cms',
    path: (_: Record<never, never>) => '/api/faq',
    answer: () => import('@/contract/finding/content').then((contract) => contract.faqPageAnswer),
    sharedFor: 10,
    needsNoToken: true,
  }),
  textPage: get({
    base: 'cms',
    path: (_: { name: TextPageName }) => '/api/:name',
    answer: () => import('@/contract/finding/content').then((contract) => contract.textPageAnswer),
    sharedFor: 10,
    needsNoToken: true,
  }),
  /** Returns a token that opens the blog for one day. The shop stores it in the cookie BlogToken. */
  blogToken: get({
    base: 'cms',
    path: (_: Record<never, never>) => '/api/blog/token',
    answer: () => import('@/contract/finding/content').then((contract) => contract.blogTokenAnswer),
    needsNoToken: true,
  }),
  posts: get({
    base: 'cms',
    path: (_: { blogToken: string }) => '/api/blog',
    query: () => ({}),
    headers: ({ blogToken }) => ({ BlogToken: blogToken }),
    answer: () => import('@/contract/finding/content').then((contract) => contract.postsAnswer),
    needsNoToken: true,
  }),
  post: get({
    base: 'cms',
    path: (_: { slug: string; blogToken: string }) => '/api/blog/:slug',
    query: () => ({}),
    headers: ({ blogToken }) => ({ BlogToken: blogToken }),
    answer: () => import('@/contract/finding/content').then((contract) => contract.postAnswer),
    needsNoToken: true,
  }),
} as const
