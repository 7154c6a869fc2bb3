import type { Ref } from 'react'
import { lazily } from '@/components/loading/lazily'
import { EMBEDDED_PUBLISHABLE_KEY, publicConfig } from '@/lib/config'
import type { CardFieldsHandle } from '@/lib/domain/payments/card-fields'
import { CardFields } from './card-fields'

const HostedCardFields = lazily(() => import('./hosted-card-fields').then((module) => module.HostedCardFields))

interface NewCardFieldsProps {
  readonly handle: Ref<CardFieldsHandle>
  /** Called when the card is changed: an attempt with the old one is not repeated. */
  readonly onEdit?: () => void
}

/** The fields for a card: the shop's own with the embedded provider, otherwise those of the real one. */
export function NewCardFields({ handle, onEdit = () => undefined }: NewCardFieldsProps) {
  const isEmbedded = publicConfig().stripePublishableKey === EMBEDDED_PUBLISHABLE_KEY
  return isEmbedded ? <CardFields ref={handle} onEdit={onEdit} /> : <HostedCardFields ref={handle} onEdit={onEdit} />
}
