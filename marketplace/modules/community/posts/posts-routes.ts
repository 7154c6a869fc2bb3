import { doneAnswer } from '../../../../contract/account/accounts.ts'
import {
  postBody,
  postDraftAnswer,
  postDraftBody,
  postDraftDeletion,
  socialPostAnswer,
  socialPostsAnswer,
} from '../../../../contract/community/posts.ts'
import { MAX_POST_LENGTH, MAX_POST_PRODUCTS } from '../../../../contract/community/posts-rules.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields } from '../../../shared/request/request-fields.ts'
import { userRequest } from '../../../shared/request/user-request.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { PostsService } from './posts-service.ts'

const call = calls('posts')
const params = z.object({ postId: idField })

const fields = {
  text: z._default(writtenText({ longest: MAX_POST_LENGTH, mayBeEmpty: true }), ''),
  products: z._default(z.array(idField).check(z.maxLength(MAX_POST_PRODUCTS)), []),
}
type Media = Pick<z.output<typeof postBody>, 'images' | 'video'>
const excludesOther = ({ images, video }: Media) => !video || images.length === 0
const notBoth = { path: ['video'], message: 'must not be beside images' }

const draftBody = z.extend(postDraftBody, fields).check(
  z.refine(excludesOther, notBoth),
  z.refine(({ text, images, video, products }) => text !== '' || images.length + products.length > 0 || video, {
    path: ['text'],
    message: 'must not be empty without a picture, a video or a product',
  }),
)

const body = z.extend(postBody, fields).check(
  z.refine(excludesOther, notBoth),
  z.refine(({ text, images, video }) => text !== '' || images.length > 0 || video, {
    path: ['text'],
    message: 'must not be empty without a picture or a video',
  }),
)

/** Routes of posts about products (docs/posts.md). */
export function postsRoutes(app: ContractApp, posts: PostsService): void {
  app.post(
    '/v1/post',
    call.signedIn({ summary: 'Publishes a post', body, answer: socialPostAnswer }),
    async (request) => ({
      data: await posts.create(userRequest(request), signedInCaller(request), request.body, request.context),
    }),
  )

  app.get(
    '/v1/post',
    call.signedIn({
      summary: 'The caller’s own posts, newest first',
      querystring: z.object(pageFields(12, 48)),
      answer: socialPostsAnswer,
    }),
    async (request) => ({ data: await posts.own(signedInCaller(request), request.query, request.context) }),
  )

  app.get(
    '/v1/post/draft',
    call.signedIn({ summary: 'The caller’s own draft, or null', answer: postDraftAnswer }),
    async (request) => ({ data: await posts.draft(signedInCaller(request), request.context) }),
  )

  app.put(
    '/v1/post/draft',
    call.signedIn({ summary: 'Saves the caller’s only draft', body: draftBody, answer: postDraftAnswer }),
    async (request) => ({
      data: await posts.saveDraft(userRequest(request), signedInCaller(request), request.body, request.context),
    }),
  )

  app.delete(
    '/v1/post/draft',
    call.signedIn({
      summary: 'Deletes the caller’s draft, if there is one',
      querystring: postDraftDeletion,
      answer: doneAnswer,
    }),
    async (request) => done(posts.deleteDraft(userRequest(request), request.query, request.context)),
  )

  app.get(
    '/v1/post/:postId',
    call({ summary: 'A post with its products', params, answer: socialPostAnswer }),
    async ({ caller, params: { postId }, context }) => ({ data: await posts.read(caller, postId, context) }),
  )

  app.delete(
    '/v1/post/:postId',
    call.signedIn({ summary: 'Deletes the caller’s own post', params, answer: doneAnswer }),
    async (request) => done(posts.remove(userRequest(request), request.params.postId, request.context)),
  )

  app.post(
    '/v1/post/:postId/report',
    call.signedIn({ summary: 'Reports a post, once a user; 409 afterwards', params, answer: doneAnswer }),
    (request) => posts.report(userRequest(request), request.params.postId, request.context),
  )
}
