import type { z } from 'zod'
import type { postBody, postDraftBody, postDraftDeletion } from '@/contract/community/posts'
import { endpoint, segment } from '../endpoint'

const pathOf = ({ postId }: { readonly postId: string }) => `/v1/post/${segment(postId)}`

/** Posts of shoppers about products, and the videos in them. */
export const postsEndpoints = {
  socialPost: endpoint({
    base: 'api',
    method: 'GET',
    path: pathOf,
    answer: () => import('@/contract/community/posts').then((contract) => contract.socialPostAnswer),
    needsCaller: true,
  }),
  ownPosts: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: { skip: number; limit: number }) => '/v1/post',
    query: ({ skip, limit }) => ({ skip, limit }),
    answer: () => import('@/contract/community/posts').then((contract) => contract.socialPostsAnswer),
    needsCaller: true,
  }),
  createPost: endpoint({
    base: 'api',
    method: 'POST',
    path: (_: z.input<typeof postBody>) => '/v1/post',
    body: (input) => input,
    answer: () => import('@/contract/community/posts').then((contract) => contract.socialPostAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
  postDraft: endpoint({
    base: 'api',
    method: 'GET',
    path: (_: object) => '/v1/post/draft',
    answer: () => import('@/contract/community/posts').then((contract) => contract.postDraftAnswer),
    needsCaller: true,
  }),
  savePostDraft: endpoint({
    base: 'api',
    method: 'PUT',
    path: (_: z.input<typeof postDraftBody>) => '/v1/post/draft',
    body: (input) => input,
    answer: () => import('@/contract/community/posts').then((contract) => contract.postDraftAnswer),
    needsCaller: true,
  }),
  deletePostDraft: endpoint({
    base: 'api',
    method: 'DELETE',
    path: (_: z.input<typeof postDraftDeletion>) => '/v1/post/draft',
    query: ({ basedOn }) => ({ basedOn }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
  deletePost: endpoint({
    base: 'api',
    method: 'DELETE',
    path: pathOf,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
  }),
  reportPost: endpoint({
    base: 'api',
    method: 'POST',
    path: (input: { postId: string }) => `${pathOf(input)}/report`,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    needsCaller: true,
    isKeyed: true,
  }),
} as const
