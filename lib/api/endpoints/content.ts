import type { z } from 'zod'
import type { TextPageName } from '@/contract/content'
import type { helpMessageBody, helpVoteBody } from '@/contract/help'
import type { mailKeyBody, newsletterBody } from '@/contract/newsletter'
import { endpoint, segment } from './endpoint'

type MailKey = z.input<typeof mailKeyBody>

/** Session of a guest, data of every page, editorial content, newsletter, links in mails, and help. */
export const contentEndpoints = {
  guestToken: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/fetch/ssrtoken',
    answer: () => import('@/contract/bootstrap').then((contract) => contract.guestTokenAnswer),
  }),
  commonData: endpoint({
    base: 'api',
    method: 'GET',
    path: (input: { guestToken: string }) => `/fetch/common/data/${segment(input.guestToken)}/0`,
    answer: () => import('@/contract/bootstrap').then((contract) => contract.commonDataAnswer),
    sharedFor: 60,
  }),
  megaMenu: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: Record<never, never>) => '/v1/megaMenu',
    answer: () => import('@/contract/bootstrap').then((contract) => contract.megaMenuAnswer),
    sharedFor: 60,
  }),
  home: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: { preview?: boolean }) => '/api/home',
    query: ({ preview }) => ({ preview: preview ? 1 : undefined }),
    answer: () => import('@/contract/home').then((contract) => contract.homeAnswer),
    sharedFor: 10,
  }),
  faqPage: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: Record<never, never>) => '/api/faq',
    answer: () => import('@/contract/content').then((contract) => contract.faqPageAnswer),
    sharedFor: 10,
  }),
  textPage: endpoint({
    base: 'cms',
    method: 'GET',
    path: ({ name }: { name: TextPageName }) => `/api/${name}`,
    answer: () => import('@/contract/content').then((contract) => contract.textPageAnswer),
    sharedFor: 10,
  }),
  /** Returns a token that opens the blog for one day. The shop stores it in the cookie BlogToken. */
  blogToken: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: Record<never, never>) => '/api/blog/token',
    answer: () => import('@/contract/content').then((contract) => contract.blogTokenAnswer),
  }),
  posts: endpoint({
    base: 'cms',
    method: 'GET',
    path: (_: { blogToken: string }) => '/api/blog',
    headers: ({ blogToken }) => ({ BlogToken: blogToken }),
    answer: () => import('@/contract/content').then((contract) => contract.postsAnswer),
  }),
  post: endpoint({
    base: 'cms',
    method: 'GET',
    path: (input: { slug: string; blogToken: string }) => `/api/blog/${segment(input.slug)}`,
    headers: ({ blogToken }) => ({ BlogToken: blogToken }),
    answer: () => import('@/contract/content').then((contract) => contract.postAnswer),
  }),
  subscribeNewsletter: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof newsletterBody>) => '/v1/newsletter',
    body: (input) => input,
    answer: () => import('@/contract/newsletter').then((contract) => contract.newsletterAnswer),
  }),
  confirmNewsletter: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: MailKey) => '/v1/newsletter/confirm',
    body: (input) => input,
    answer: () => import('@/contract/newsletter').then((contract) => contract.newsletterAnswer),
  }),
  leaveNewsletter: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: MailKey) => '/v1/newsletter/leave',
    body: (input) => input,
    answer: () => import('@/contract/newsletter').then((contract) => contract.newsletterAnswer),
  }),
  confirmStockNotify: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: MailKey) => '/v1/product/notify/confirm',
    body: (input) => input,
    answer: () => import('@/contract/newsletter').then((contract) => contract.newsletterAnswer),
  }),
  writeToSupport: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof helpMessageBody>) => '/v1/help/message',
    body: (input) => input,
    answer: () => import('@/contract/help').then((contract) => contract.helpMessageAnswer),
  }),
  voteOnHelp: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof helpVoteBody>) => '/v1/help/vote',
    body: (input) => input,
    answer: () => import('@/contract/account').then((contract) => contract.doneAnswer),
  }),
} as const
