import * as z from '../values/zod'

/** The provider's id of a card, such as 'pm_1MqLiJ'. A card number sent in its place is refused, so it is stored nowhere. */
export const cardId = z.string().check(z.regex(/^[a-z]+_\w{1,250}$/, "must be the card provider's id of a card"))

const savedCard = z.object({
  /** The provider's id, for `paymentMethodId`. */
  id: z.string(),
  /** 'visa' */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z._default(z.boolean(), false),
  isExpired: z._default(z.boolean(), false),
  /** At the end of this month. */
  isExpiring: z._default(z.boolean(), false),
  /** How many subscriptions it pays. */
  subscriptions: z._default(z.int(), 0),
})

/** GET {api}/v1/paymentMethod: the saved cards of the caller, the default one first. */
export const savedCardsAnswer = z.object({ data: z.array(savedCard) })

/** POST {api}/v1/paymentMethod: saves a card, named by the provider's id that the browser got for it. */
export const newCardBody = z.object({ paymentMethodId: cardId })
/** PATCH {api}/v1/paymentMethod/{id}: makes it the default, which is used first. */
export const changeCardBody = z.object({ isDefault: z.literal(true) })
/** 'actionRequired': the bank asks for a challenge at `nextActionUrl`; the card is saved after it. */
export const newCardAnswer = z.object({
  data: z.object({ status: z.enum(['saved', 'actionRequired']), nextActionUrl: z.optional(z.string()) }),
})

export type SavedCard = z.output<typeof savedCard>
