import { commonDataAnswer, guestTokenAnswer, megaMenuAnswer } from '@/contract/bootstrap'
import {
  blogTokenAnswer,
  faqPageAnswer,
  postAnswer,
  postsAnswer,
  type TextPageName,
  textPageAnswer,
} from '@/contract/content'
import { homeAnswer } from '@/contract/home'
import { endpoint, segment } from './endpoint'

/** Session of a guest, data of every page, and editorial content. */
export const contentEndpoints = {
  guestToken: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/fetch/ssrtoken',
    answer: guestTokenAnswer,
  }),
  commonData: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { guestToken: string }) => `/fetch/common/data/${segment(input.guestToken)}/0`,
    answer: commonDataAnswer,
    sharedFor: 60,
  }),
  megaMenu: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/megaMenu',
    answer: megaMenuAnswer,
    sharedFor: 60,
  }),
  home: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: { preview?: boolean }) => '/api/home',
    query: ({ preview }) => ({ preview: preview ? 1 : undefined }),
    answer: homeAnswer,
    sharedFor: 10,
  }),
  faqPage: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: Record<never, never>) => '/api/faq',
    answer: faqPageAnswer,
    sharedFor: 10,
  }),
  textPage: endpoint({
    base: 'cms',
    method: 'GET',
    path: ({ name }: { name: TextPageName }) => `/api/${name}`,
    answer: textPageAnswer,
    sharedFor: 10,
  }),
  /** Returns a token that opens the blog for one day. The shop stores it in the cookie BlogToken. */
  blogToken: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: Record<never, never>) => '/api/blog/token',
    answer: blogTokenAnswer,
  }),
  posts: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: { blogToken: string }) => '/api/blog',
    headers: ({ blogToken }) => ({ BlogToken: blogToken }),
    answer: postsAnswer,
  }),
  post: endpoint({
    base: 'cms',
    method: 'GET',
    path: (input: { slug: string; blogToken: string }) => `/api/blog/${segment(input.slug)}`,
    headers: ({ blogToken }) => ({ BlogToken: blogToken }),
    answer: postAnswer,
  }),
} as const
