import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toMajor } from '../../../contract/values/minor-units.ts'
import { messages } from '../../messages/messages.ts'
import { escapeHtml } from '../../shared/mail/escape-html.ts'
import { plainPage } from '../../shared/plain-page.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import { formattingTag, type Locale, localeOf } from '../../shared/text/locale.ts'
import { finishChallenge } from './intents.ts'
import type { Provider } from './provider-call.ts'
import { acceptForms, isSame, type RequestFields } from './provider-protocol.ts'
import { findObject, type Intent } from './provider-store.ts'

const challengeQuery = z.object({ client_secret: z.string().max(200), language: z.string().max(20).optional() })
interface ChallengeCall {
  Params: { id: string }
  Querystring: z.output<typeof challengeQuery>
}

/**
 * The page on which the holder of a card confirms a payment. It leads back to the intent's `return_url`, which browsers
 * choose: an intent that would lead out of the shop has no page.
 */
export function challengeRoutes(pages: ContractApp, provider: Provider): void {
  const { db, shopUrl } = provider
  const schema = { querystring: challengeQuery, hide: true }
  const localeFor = ({ query, headers }: FastifyRequest<ChallengeCall>) =>
    localeOf(query.language ?? headers['accept-language'])
  /** Returns the intent and the address to go back to, or undefined when it has no challenge of this shop. */
  const waiting = async (id: string, client_secret: string) => {
    const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
    const intent: Intent | undefined = await findObject(db, kind, id).catch(() => undefined)
    const back = intent?.next_action?.redirect_to_url.return_url
    const isOwn = back !== undefined && new URL(back).origin === new URL(shopUrl).origin
    return intent && isOwn && isSame(client_secret, intent.client_secret) ? { intent, back } : undefined
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
    const { intent, error } = await db.transaction((tx) =>
      finishChallenge({ ...provider, tx }, found.intent, isConfirmed),
    )
    const back = new URL(found.back)
    back.searchParams.set(intent.object, id)
    back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
    back.searchParams.set('redirect_status', error ? 'failed' : 'succeeded')
    return reply.redirect(back.href, 303)
  })
}

/**
 * Returns the page on which the holder of a card confirms or refuses a payment, as a bank would ask. `intent` is absent
 * when there is nothing to confirm any more.
 */
function challengePage(intent: Intent | undefined, locale: Locale): string {
  const texts = messages[locale].cardChallenge
  const question =
    intent?.object === 'payment_intent' ? texts.pay(amountText(intent.amount, intent.currency, locale)) : texts.save
  const content = intent
    ? `<p>${escapeHtml(question)}</p>
<form method="post">
<button name="outcome" value="confirmed">${escapeHtml(texts.confirm)}</button>
<button name="outcome" value="refused" class="second">${escapeHtml(texts.refuse)}</button>
</form>
<p class="note">${escapeHtml(texts.note)}</p>`
    : `<p>${escapeHtml(texts.over)}</p>`
  return plainPage({ title: texts.title, content, style, locale })
}

const amountText = (minor: number, currency: string, locale: Locale) =>
  new Intl.NumberFormat(formattingTag(locale), { style: 'currency', currency }).format(toMajor(minor))

const style = `body { display: grid; min-height: 100vh; place-items: center; }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 1.5rem; }
h1 { font-size: 1.4rem; }
form { display: grid; gap: .75rem; margin-block: 1.5rem; }
button { font: inherit; font-weight: 600; min-height: 48px; border-radius: 24px; border: 1px solid #001e57; background: #001e57; color: #fff; cursor: pointer; }
button.second { background: transparent; color: inherit; border-color: currentcolor; }
button:focus-visible { outline: 3px solid #006cd8; outline-offset: 2px; }
.note { font-size: .875rem; opacity: .8; }
`
