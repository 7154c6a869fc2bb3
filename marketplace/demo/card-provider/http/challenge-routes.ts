import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { localeOf } from '../../../shared/text/locale.ts'
import type { CardProvider } from '../card-provider.ts'
import type { IntentResult } from '../objects/charging.ts'
import { finishChallenge } from '../objects/payment-intents.ts'
import { finishSetupChallenge, type SetupResult } from '../objects/setup-intents.ts'
import { findObject } from '../provider-store.ts'
import { challengePage } from './challenge-page.ts'
import { acceptForms, isSame, type RequestFields } from './provider-requests.ts'

const challengeQuery = z.object({ client_secret: z.string().max(200), language: z.string().max(20).optional() })
interface ChallengeCall {
  Params: { id: string }
  Querystring: z.output<typeof challengeQuery>
}

/**
 * The page on which the holder of a card confirms a payment. It leads back to the intent's `return_url`, which browsers
 * choose: an intent that would lead out of the shop has no page.
 */
export function registerChallenge(pages: ContractApp, provider: CardProvider): void {
  const { db, shopUrl } = provider
  const schema = { querystring: challengeQuery, hide: true }
  const localeFor = ({ query, headers }: FastifyRequest<ChallengeCall>) =>
    localeOf(query.language ?? headers['accept-language'])
  /** Returns the intent and the address to go back to, or undefined when the intent waits for no step of the shop's own. */
  const waiting = async (id: string, client_secret: string) => {
    const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
    const intent = await findObject(db, kind, id).catch(() => undefined)
    const back = intent?.next_action?.redirect_to_url?.return_url
    const isOwn = typeof back === 'string' && new URL(back).origin === new URL(shopUrl).origin
    return intent && isOwn && isSame(client_secret, intent.client_secret ?? '') ? { intent, back } : undefined
  }

  acceptForms(pages)
  pages.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
  })

  pages.get<ChallengeCall>('/:id', { schema }, async (request, reply) => {
    const found = await waiting(request.params.id, request.query.client_secret)
    const page = challengePage(found?.intent, localeFor(request))
    return reply
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page)
  })

  pages.post<ChallengeCall>('/:id', { schema }, async (request, reply) => {
    const { id } = request.params
    const found = await waiting(id, request.query.client_secret)
    if (!found) {
      const page = challengePage(undefined, localeFor(request))
      return reply.code(404).type('text/html; charset=utf-8').send(page)
    }
    const isConfirmed = (request.body as RequestFields | undefined)?.['outcome'] === 'confirmed'
    const { intent, error } = await db.transaction(async (tx): Promise<SetupResult | IntentResult> => {
      const call = { ...provider, tx }
      return found.intent.object === 'setup_intent'
        ? finishSetupChallenge(call, id, isConfirmed)
        : finishChallenge(call, id, isConfirmed)
    })
    const back = new URL(found.back)
    back.searchParams.set(intent.object, id)
    back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
    back.searchParams.set('redirect_status', error ? 'failed' : 'succeeded')
    return reply.redirect(back.href, 303)
  })
}
