import { doneAnswer } from '../../../../contract/account/accounts.ts'
import {
  linkClickBody,
  partnerLinkAnswer,
  partnerLinkBody,
  partnerLinksAnswer,
  partnerPromosAnswer,
} from '../../../../contract/account/partners.ts'
import { MAX_PARTNER_LABEL_LENGTH } from '../../../../contract/account/partners-rules.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, slugField } from '../../../shared/request/request-fields.ts'
import { idempotencyKey } from '../../../shared/request/user-request.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { PartnersService } from './partners-service.ts'

const call = calls('partners')
const linkBody = z.extend(partnerLinkBody, {
  slug: slugField,
  label: writtenText({ longest: MAX_PARTNER_LABEL_LENGTH, oneLine: true }),
})
const clickBody = z.extend(linkClickBody, { linkid: idField })
const dayField = z.iso.date().check(z.refine((day) => day >= '1970-01-01', 'must be a day since 1970'))

/** Registers the routes of partner links, their figures, and the codes that partners may promote. */
export function partnersRoutes(app: ContractApp, partners: PartnersService): void {
  app.get(
    '/v1/partner/link',
    call.signedIn({
      summary: 'The calling partner’s links with clicks, orders and commission, newest first',
      querystring: z.object({ slug: z.optional(slugField), from: z.optional(dayField), to: z.optional(dayField) }),
      answer: partnerLinksAnswer,
    }),
    async (request) => {
      const { slug, from, to } = request.query
      return { data: await partners.links(signedInCaller(request), { slug, from, to }, request.context) }
    },
  )

  app.post(
    '/v1/partner/link',
    call.signedIn({ summary: 'Creates a link to a product', body: linkBody, answer: partnerLinkAnswer }),
    async (request) => {
      const input = { ...request.body, idempotencyKey: idempotencyKey(request) }
      return { data: await partners.createLink(signedInCaller(request), input, request.context) }
    },
  )

  app.get(
    '/v1/partner/promo',
    call.signedIn({ summary: 'Codes that the caller may promote', answer: partnerPromosAnswer }),
    async (request) => ({ data: await partners.promos(signedInCaller(request), request.context) }),
  )

  app.post(
    '/v1/partner/click',
    call.withToken({
      summary: 'Counts a click on a link; needs a user or guest token',
      body: clickBody,
      answer: doneAnswer,
    }),
    async ({ caller, body, network, context }) => {
      const visit = { linkId: body.linkid, network }
      await partners.click(caller, visit, context.locale)
      return {}
    },
  )
}
