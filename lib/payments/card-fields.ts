import type { ReactNode } from 'react'

/** What became of a card that was typed in: `methodId` is the provider's id of it. */
export type NewCard =
  | { readonly kind: 'method'; readonly methodId: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'invalid' | 'failed' }

/** Fields for a new card. Pages bring those of the checkout to other features. */
export interface CardFieldsHandle {
  readonly submit: (billing: Record<never, never>) => Promise<NewCard>
}

/** Renders the fields, and hands their handle over. Their messages are `payment`. */
export type CardFieldsSlot = (take: (handle: CardFieldsHandle | null) => void) => ReactNode
