import type Stripe from 'stripe'
import { z } from 'zod'
import { nowSeconds } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { ProviderCall } from '../provider-call.ts'
import { invalidRequest, type ProviderErrorBody } from '../provider-error.ts'
import {
  findObject,
  insertObject,
  lockCard,
  lockObject,
  newObjectId,
  type StoredCard,
  updateObject,
} from '../provider-store.ts'
import { keepCard } from './payment-methods.ts'
import { type Decline, judgeSetup } from './test-cards.ts'

const text = z.string().max(500)

export const setupBody = z.strictObject({
  customer: text,
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
  metadata: z.record(z.string().max(40), text).default({}),
})
export const setupConfirmBody = z.strictObject({
  payment_method: text,
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  client_secret: text.optional(),
})

/** The result of a call: the intent, or the error of a declined card. Both are kept. */
export interface SetupResult {
  readonly intent: Stripe.SetupIntent
  readonly error?: ProviderErrorBody
}

/** Starts to save a card without a payment. */
export async function createSetupIntent(
  { tx, clock, emit }: ProviderCall,
  { customer, usage, metadata, allowed_payment_method_types }: z.output<typeof setupBody>,
): Promise<Stripe.SetupIntent> {
  await findObject(tx, 'customer', customer)
  const id = newObjectId('setup_intent')
  const intent = {
    id,
    object: 'setup_intent',
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId()}`,
    created: nowSeconds(clock),
    customer,
    description: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    metadata,
    next_action: null,
    payment_method: null,
    allowed_payment_method_types: allowed_payment_method_types ?? null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage,
  } as unknown as Stripe.SetupIntent
  await insertObject(tx, 'setup_intent', intent, { customerId: customer })
  await emit(tx, ['setup_intent.created', intent])
  return intent
}

export async function confirmSetupIntent(
  call: ProviderCall,
  id: string,
  { payment_method, return_url }: Omit<z.output<typeof setupConfirmBody>, 'client_secret'>,
): Promise<SetupResult> {
  const { tx, emit, url } = call
  const intent = await lockObject(tx, 'setup_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(`This SetupIntent (${id}) has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    })
  }
  const card = await lockCard(tx, payment_method)
  const chosen = { ...intent, payment_method, last_setup_error: null, next_action: null }
  const verdict = judgeSetup(card.facts.behaviour)
  if (verdict === 'approve') return { intent: await complete(call, chosen, card) }
  if (verdict !== 'challenge') return refuse(call, chosen, card, verdict)
  if (return_url === undefined) {
    throw invalidRequest('This card needs a further step of its holder: a `return_url` is required.', {
      param: 'return_url',
    })
  }
  const waiting: Stripe.SetupIntent = {
    ...chosen,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${url}/challenge/${id}?client_secret=${intent.client_secret}`, return_url },
    },
  }
  await updateObject(tx, 'setup_intent', waiting)
  await emit(tx, ['setup_intent.requires_action', waiting])
  return { intent: waiting }
}

/** Ends the step in which the holder confirms the card with the bank. Does nothing when the intent waits for none. */
export async function finishSetupChallenge(call: ProviderCall, id: string, isConfirmed: boolean): Promise<SetupResult> {
  const intent = await lockObject(call.tx, 'setup_intent', id)
  if (intent.status !== 'requires_action') return { intent }
  const waiting = { ...intent, next_action: null }
  const card = await lockCard(call.tx, String(intent.payment_method))
  if (isConfirmed) return { intent: await complete(call, waiting, card) }
  return refuse(call, waiting, card, {
    code: 'authentication_required',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

async function complete(call: ProviderCall, intent: Stripe.SetupIntent, card: StoredCard): Promise<Stripe.SetupIntent> {
  const { tx, emit } = call
  const done: Stripe.SetupIntent = { ...intent, status: 'succeeded' }
  await keepCard(call, card, { customer: String(intent.customer), isSetUp: intent.usage === 'off_session' })
  await updateObject(tx, 'setup_intent', done)
  await emit(tx, ['setup_intent.succeeded', done])
  return done
}

async function refuse(
  { tx, emit }: ProviderCall,
  intent: Stripe.SetupIntent,
  { method }: StoredCard,
  reason: Decline,
): Promise<SetupResult> {
  const error = { type: 'card_error' as const, ...reason, payment_method: method }
  const refused: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: error,
    payment_method: null,
    status: 'requires_payment_method',
  }
  await updateObject(tx, 'setup_intent', refused)
  await emit(tx, ['setup_intent.setup_failed', refused])
  return { intent: refused, error: { ...error, setup_intent: refused } }
}
