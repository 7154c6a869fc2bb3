import { mailKeyBody, newsletterAnswer, newsletterBody } from '../../../../contract/account/newsletter.ts'
import * as z from '../../../../contract/values/zod.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { NewsletterService } from './newsletter-service.ts'

const call = calls('newsletter')
const MAX_INPUT_LENGTH = 1000

/** Routes of the newsletter. Mailed links lead to pages of the shop whose button makes the last two calls. */
export function newsletterRoutes(
  app: ContractApp,
  newsletter: Pick<NewsletterService, 'subscribe' | 'confirm' | 'leave'>,
): void {
  app.post(
    '/v1/newsletter',
    call({
      summary: 'Mails the address a link that confirms it; the answer does not tell whether it is known',
      // The service validates the address, because that message appears under the field in the reader's language.
      body: z.extend(newsletterBody, { email: z.string().check(z.maxLength(MAX_INPUT_LENGTH)) }),
      answer: newsletterAnswer,
    }),
    async ({ body, network, context }) => ({
      message: await newsletter.subscribe({ email: body.email, network }, context.locale),
    }),
  )

  app.post(
    '/v1/newsletter/confirm',
    call({ summary: 'Confirms the address of a mailed link', body: mailKeyBody, answer: newsletterAnswer }),
    async ({ body, context }) => ({ message: await newsletter.confirm(body.key, context.locale) }),
  )

  app.post(
    '/v1/newsletter/leave',
    call({ summary: 'Deletes the address of a mailed link', body: mailKeyBody, answer: newsletterAnswer }),
    async ({ body, context }) => ({ message: await newsletter.leave(body.key, context.locale) }),
  )
}
