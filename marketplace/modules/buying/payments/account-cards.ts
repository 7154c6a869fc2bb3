import type { z } from 'zod'
import type { newCardAnswer, savedCardsAnswer } from '../../../../contract/buying/payment-methods.ts'
import { messages } from '../../../messages/messages.ts'
import { Conflict, NotFound, PaymentRefused } from '../../../shared/domain-error.ts'
import { cardTriesOfUser } from '../../../shared/limits/card-limits.ts'
import type { RateLimiter } from '../../../shared/limits/rate-limiter.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { SavedCard } from './payments-for-orders.ts'
import type { SavedCards } from './saved-cards.ts'

type SavedCardResponse = z.input<typeof savedCardsAnswer>['data'][number]
type NewCard = z.input<typeof newCardAnswer>['data']

interface AccountCardsSources {
  readonly cards: SavedCards
  readonly limits: Pick<RateLimiter, 'count'>
  readonly ports: {
    /** The subscriptions of a user that have not ended, each with its card; null for the default one. */
    paidByCard(userId: string): Promise<readonly { readonly id: string; readonly methodId: string | null }[]>
    /** Pays these subscriptions of a user with another card. */
    moveToCard(
      userId: string,
      subscriptionIds: readonly string[],
      methodId: string,
      context: RequestContext,
    ): Promise<void>
  }
}

/** The cards of a user's account and the subscriptions that they pay (docs/payments.md#saved-cards). */
export function accountCards({ cards, limits, ports }: AccountCardsSources) {
  return {
    /** The cards of a user, the default one first, each with the number of subscriptions that it pays. */
    list: async (userId: string): Promise<SavedCardResponse[]> => {
      const savedCards = await cards.list(userId)
      if (savedCards.length === 0) return []
      const subscriptions = await ports.paidByCard(userId)
      return savedCards.map(({ ids, ...card }) => ({
        ...card,
        subscriptions: subscriptions.filter(isPaidBy({ ...card, ids })).length,
      }))
    },

    /**
     * Saves a new card. Throws PaymentRefused when its bank refuses it, and TooManyRequests after many cards. A bank may
     * ask for a 3-D Secure challenge: the card is saved when its holder has completed it.
     */
    add: async (userId: string, methodId: string, { locale }: RequestContext): Promise<NewCard> => {
      throwIfLimited(await limits.count(cardTriesOfUser, userId), locale, 'TOO_MANY_CARDS')
      const outcome = await cards.save(userId, methodId, '/profile')
      if (outcome.kind === 'refused') {
        throw new PaymentRefused(messages[locale].order.problem[outcome.problem], outcome.problem)
      }
      return outcome.kind === 'saved'
        ? { status: 'saved' }
        : { status: 'actionRequired', ...(outcome.url !== undefined && { nextActionUrl: outcome.url }) }
    },

    makeDefault: cards.makeDefault,

    /**
     * Removes a card. `moveTo` names the card that takes over its subscriptions. Throws NotFound unless both
     * are the user's, and Conflict when it pays subscriptions that another card could take over and none is named.
     */
    remove: async (userId: string, id: string, moveTo: string | undefined, context: RequestContext): Promise<void> => {
      const savedCards = await cards.list(userId)
      const removed = savedCards.find(({ ids }) => ids.includes(id))
      const others = savedCards.filter((card) => card !== removed)
      const replacement = others.find(({ ids }) => moveTo !== undefined && ids.includes(moveTo))
      if (!removed || (moveTo !== undefined && (!replacement || replacement.isExpired))) {
        throw new NotFound(messages[context.locale].account.cardNotFound, 'CARD_NOT_FOUND')
      }
      const paid = (await ports.paidByCard(userId)).filter(isPaidBy(removed))
      if (paid.length > 0) {
        if (replacement) {
          const ids = paid.map((subscription) => subscription.id)
          await ports.moveToCard(userId, ids, replacement.id, context)
        } else if (others.some(({ isExpired }) => !isExpired)) {
          throw new Conflict(messages[context.locale].subscription.cardInUse, 'CARD_IN_USE')
        }
      }
      await cards.remove(userId, id, context.locale)
    },
  }
}

/** Returns a function that tells whether a subscription is paid by this card. */
const isPaidBy =
  ({ ids, isDefault }: Pick<SavedCard, 'ids' | 'isDefault'>) =>
  ({ methodId }: { readonly methodId: string | null }): boolean =>
    methodId === null ? isDefault : ids.includes(methodId)

export type AccountCards = ReturnType<typeof accountCards>
