import * as z from './zod'

/** The provider's id of a card, such as 'pm_1MqLiJ'. A card number sent in its place is refused, so it is stored nowhere. */
export const cardId = z.string().regex(/^[a-z]+_\w{1,250}$/, "must be the card provider's id of a card")

const savedCard = z.object({
  /** The provider's id, for `paymentMethodId`. */
  id: z.string(),
  /** 'visa' */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  isDefault: z.boolean().default(false),
  isExpired: z.boolean().default(false),
  /** At the end of this month. */
  isExpiring: z.boolean().default(false),
  /** How many subscriptions it pays. */
  subscriptions: z.number().int().default(0),
})

/** GET {api}/v1/paymentMethod: the saved cards of the caller, the default one first. */
export const savedCardsAnswer = z.object({ data: z.array(savedCard) })

/** POST {api}/v1/paymentMethod: saves a card, named by the provider's id that the browser got for it. */
export const newCardBody = z.object({ paymentMethodId: cardId })
/** PATCH {api}/v1/paymentMethod/{id}: makes it the default, which is used first. */
export const changeCardBody = z.object({ isDefault: z.literal(true) })
/** 'actionRequired': the bank asks for a challenge at `nextActionUrl`; the card is saved after it. */
export const newCardAnswer = z.object({
  data: z.object({ status: z.enum(['saved', 'actionRequired']), nextActionUrl: z.string().optional() }),
})

export type SavedCard = z.output<typeof savedCard>
