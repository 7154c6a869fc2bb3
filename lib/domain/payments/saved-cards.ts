import type { SavedCard } from '@/contract/buying/payment-methods'
import type { ApiCaller } from '../../api/api-caller'
import { dataQuery } from '../../api/data-query'
import { leftToRightText } from '../../i18n/text-direction'
import { personalKey } from '../../session/personal-queries'

/** Milliseconds that a call which reaches the bank may take. The marketplace waits for the card provider. */
export const CARD_TIME_LIMIT = 30_000

/** GET /paymentMethod: the cards that a user keeps at the provider. The shop knows brand, last digits and expiry. */
export const savedCardsQuery = (api: ApiCaller, uid: string) =>
  dataQuery(api, personalKey(uid, 'savedCards'), 'savedCards', {})

/** Returns until when a card is valid: '08/28'. */
export const expiryText = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  leftToRightText(`${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`)
