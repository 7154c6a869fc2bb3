import type { z } from 'zod'
import type { postBody, postDraftBody, postDraftDeletion } from '@/contract/community/posts'
import { get, post, put, remove } from '../endpoint'

/** Posts of shoppers about products, and the videos in them. */
export const postsEndpoints = {
  socialPost: get({
    path: (_: { postId: string }) => '/v1/post/:postId',
    answer: () => import('@/contract/community/posts').then((contract) => contract.socialPostAnswer),
  }),
  ownPosts: get({
    path: (_: { skip: number; limit: number }) => '/v1/post',
    answer: () => import('@/contract/community/posts').then((contract) => contract.socialPostsAnswer),
  }),
  createPost: post({
    path: (_: z.input<typeof postBody>) => '/v1/post',
    answer: () => import('@/contract/community/posts').then((contract) => contract.socialPostAnswer),
    isKeyed: true,
  }),
  postDraft: get({
    path: (_: object) => '/v1/post/draft',
    answer: () => import('@/contract/community/posts').then((contract) => contract.postDraftAnswer),
  }),
  savePostDraft: put({
    path: (_: z.input<typeof postDraftBody>) => '/v1/post/draft',
    answer: () => import('@/contract/community/posts').then((contract) => contract.postDraftAnswer),
  }),
  deletePostDraft: remove({
    path: (_: z.input<typeof postDraftDeletion>) => '/v1/post/draft',
    query: ({ basedOn }) => ({ basedOn }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  deletePost: remove({
    path: (_: { postId: string }) => '/v1/post/:postId',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  reportPost: post({
    path: (_: { postId: string }) => '/v1/post/:postId/report',
    body: () => undefined,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
} as const
