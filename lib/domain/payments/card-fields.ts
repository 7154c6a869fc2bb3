import type { ReactNode } from 'react'

export type CardField = 'number' | 'expiry' | 'code' | 'name'

/** The holder of a card, in the provider's format. */
export interface BillingDetails {
  readonly name?: string
  readonly email?: string
  readonly address?: Readonly<Record<'line1' | 'line2' | 'city' | 'state' | 'postal_code' | 'country', string>>
}

/** What became of card data at the provider. */
export type CardResult =
  /** With the provider's id of the card. */
  | { readonly kind: 'method'; readonly methodId: string }
  /** The provider refused the card, with its code for the reason. */
  | { readonly kind: 'refused'; readonly code: string }
  /** A field is wrong; it says so and has the focus. Nothing was sent. */
  | { readonly kind: 'invalid' }
  /** The provider could not be asked. Nothing was paid. */
  | { readonly kind: 'failed' }

/** What a form asks of the fields for a new card. */
export interface CardFieldsHandle {
  /** Gives the card to the provider. Does not reject. */
  readonly submit: (billing: BillingDetails) => Promise<CardResult>
  /** Shows why a card was refused at its field, and focuses the field. */
  readonly refuse: (field: CardField, message: string) => void
  /** Forgets the card. */
  readonly clear: () => void
}

/** Renders the fields, and hands their handle over. Their messages are `payment`. Pages bring those of the checkout. */
export type CardFieldsSlot = (take: (handle: CardFieldsHandle | null) => void) => ReactNode
