import { lazily } from '@/components/loading/lazily'
import type { CardFieldsSlot } from '@/lib/domain/payments/card-fields'

const NewCardFields = lazily(() => import('./new-card-fields').then((module) => module.NewCardFields))

/** The fields for a new card, for other features. Their code is loaded on the first render. */
export const lazyCardFields: CardFieldsSlot = (take) => <NewCardFields handle={take} />
