import type { z } from 'zod'
import type { postBody, postDraftBody, postDraftDeletion } from '@/contract/community/posts'
import { endpoint, segment } from '../endpoint'

const pathOf = ({ postId }: { readonly postId: string }) => `/v1/post/${segment(postId)}`

/** Posts of shoppers about products, and the videos in them. */
export const postsEndpoints = {
  socialPost: endpoint({
    path: pathOf,
    answer: () => import('@/contract/community/posts').then((contract) => contract.socialPostAnswer),
  }),
  ownPosts: endpoint({
    path: (_: { skip: number; limit: number }) => '/v1/post',
    query: ({ skip, limit }) => ({ skip, limit }),
    answer: () => import('@/contract/community/posts').then((contract) => contract.socialPostsAnswer),
  }),
  createPost: endpoint({
    method: 'POST',
    path: (_: z.input<typeof postBody>) => '/v1/post',
    answer: () => import('@/contract/community/posts').then((contract) => contract.socialPostAnswer),
    isKeyed: true,
  }),
  postDraft: endpoint({
    path: (_: object) => '/v1/post/draft',
    answer: () => import('@/contract/community/posts').then((contract) => contract.postDraftAnswer),
  }),
  savePostDraft: endpoint({
    method: 'PUT',
    path: (_: z.input<typeof postDraftBody>) => '/v1/post/draft',
    answer: () => import('@/contract/community/posts').then((contract) => contract.postDraftAnswer),
  }),
  deletePostDraft: endpoint({
    method: 'DELETE',
    path: (_: z.input<typeof postDraftDeletion>) => '/v1/post/draft',
    query: ({ basedOn }) => ({ basedOn }),
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: pathOf,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
  }),
  reportPost: endpoint({
    method: 'POST',
    path: (input: { postId: string }) => `${pathOf(input)}/report`,
    body: () => undefined,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
} as const
