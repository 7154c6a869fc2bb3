import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceCard } from '@/components/field/choice-card'
import { DialogForm } from '@/components/field/dialog-form'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { SavedCard } from '@/contract/buying/payment-methods'
import { refusalText } from '@/lib/api/api-error'
import { expiryText } from '@/lib/domain/payments/saved-cards'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { FAILED_NOTICE } from '../components/failed-notice'
import { useCardName, useCardWrites } from './use-cards'

interface RemoveCardDialogProps extends DialogProps {
  readonly card: SavedCard
  readonly cards: readonly SavedCard[]
}

/** Asks before a card is removed; for one that pays subscriptions, which card takes over. */
export function RemoveCardDialog({ card, cards, open, onClose }: RemoveCardDialogProps) {
  const t = useTranslations('savedCards')
  const { show } = useSnackbar()
  const nameOf = useCardName()
  const { remove } = useCardWrites()
  const [picked, setPicked] = useState<string>()
  const others = cards.filter(({ id, isExpired }) => id !== card.id && !isExpired)
  const isMoved = card.subscriptions > 0 && others.length > 0
  const chosen = others.find(({ id }) => id === picked) ?? others[0]

  const send = (moveTo: string | undefined) =>
    remove.mutate(
      { cardId: card.id, moveTo },
      {
        onSuccess: () =>
          show({ message: t(moveTo ? 'moved' : 'removed'), variant: 'success', position: 'bottom-center' }),
        onError: (error) =>
          show({
            ...FAILED_NOTICE,
            message: refusalText(error) ?? t('notRemoved'),
            action: { text: t('tryAgain'), onAction: () => send(moveTo) },
          }),
        onSettled: onClose,
      },
    )
  const paid = { count: card.subscriptions, last4: leftToRightText(card.last4) }
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('removal.title', { name: nameOf(card) })} size="small">
      <DialogForm
        className="grid gap-18"
        isBusy={remove.isPending}
        isDanger={!isMoved}
        submit={t(isMoved ? 'removal.move' : 'removal.confirm')}
        cancel={t('removal.keep')}
        onCancel={onClose}
        onSend={() => send(isMoved ? chosen?.id : undefined)}
      >
        <p className="soft">
          {card.subscriptions === 0 ? t('removal.text') : t(isMoved ? 'removal.inUse' : 'removal.inUseAlone', paid)}
        </p>
        {isMoved && (
          <fieldset className="grid gap-10">
            <legend className="visually-hidden">{t('removal.legend')}</legend>
            {others.map((other) => (
              <ChoiceCard
                key={other.id}
                name="replacement"
                checked={other === chosen}
                onChoose={() => setPicked(other.id)}
              >
                <span className="grid">
                  <b className="strong">{nameOf(other)}</b>
                  <small className="caption">{t('expires', { expiry: expiryText(other) })}</small>
                </span>
              </ChoiceCard>
            ))}
          </fieldset>
        )}
      </DialogForm>
    </ModalOrDrawer>
  )
}
