import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { CardMark } from '@/components/icon/card-mark'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useDialog } from '@/components/overlay/use-dialog'
import { Panel, PanelRow, RowButton, RowsSkeleton } from '@/components/panel/panel'
import { Tag } from '@/components/tag/tag'
import type { SavedCard } from '@/contract/buying/payment-methods'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import type { CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { expiryText, savedCardsQuery } from '@/lib/domain/payments/saved-cards'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { useOwner } from '@/lib/session/personal-queries'
import { FAILED_NOTICE } from '../components/failed-notice'
import styles from './cards.module.css'
import { takeSetupResult, useCardName, useCardWrites } from './use-cards'

const NewCardDialog = lazily(() => import('./new-card-dialog').then((module) => module.NewCardDialog))
const RemoveCardDialog = lazily(() => import('./remove-card-dialog').then((module) => module.RemoveCardDialog))

interface CardsProps {
  /** The fields for a new card. */
  readonly cardFields: CardFieldsSlot
}

/** The saved cards: new ones, renewal of those that expire, and removal. */
export const CardsPanel = withLateMessages(['savedCards'], Cards)

interface CardDialog {
  readonly kind: 'add' | 'update' | 'remove'
  readonly card?: SavedCard
}

function Cards({ cardFields }: CardsProps) {
  const t = useTranslations('savedCards')
  const title = useTranslations('profile')('cards')
  const { show } = useSnackbar()
  const {
    data: cards,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...savedCardsQuery(useApi(), useOwner()),
    // A card may have been saved on the bank's page meanwhile.
    refetchOnWindowFocus: 'always',
  })
  const dialog = useDialog<CardDialog>()
  const { kind, card } = dialog.value ?? {}
  useEffect(() => {
    // Only the list shows whether the card was saved; the return address has just the outcome of the bank's step.
    const result = takeSetupResult()
    if (result === 'succeeded') show({ message: t('saved'), variant: 'success', position: 'bottom-center' })
    else if (result) show({ ...FAILED_NOTICE, message: t('refusedByBank') })
  }, [show, t])

  const add = (
    <RowButton {...opensModal} onClick={() => dialog.open({ kind: 'add' })}>
      {t('add')}
    </RowButton>
  )
  return (
    <Panel title={title} action={add}>
      {cards ? (
        cards.map((card) => <CardRow key={card.id} card={card} onOpen={dialog.open} />)
      ) : isError ? (
        <SectionError text={t('failed')} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} label={t('loading')} />
      )}
      {cards?.length === 0 && <p className="note">{t('none')}</p>}
      {kind && kind !== 'remove' && (
        <NewCardDialog replaced={card} open={dialog.isOpen} cardFields={cardFields} onClose={dialog.close} />
      )}
      {kind === 'remove' && card && (
        <RemoveCardDialog card={card} cards={cards ?? []} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </Panel>
  )
}

interface CardRowProps {
  readonly card: SavedCard
  readonly onOpen: (dialog: CardDialog) => void
}

function CardRow({ card, onOpen }: CardRowProps) {
  const t = useTranslations('savedCards')
  const { brand, last4, isDefault, isExpired, isExpiring, subscriptions } = card
  const name = useCardName()(card)
  const isProblem = isExpired || isExpiring
  const { show } = useSnackbar()
  const { makeDefault } = useCardWrites()
  const chooseDefault = () =>
    makeDefault.mutate(card.id, {
      onSuccess: () => show({ message: t('defaultChanged', { name }), variant: 'success', position: 'bottom-center' }),
      onError: (error) =>
        show({ message: refusalText(error) ?? t('defaultNotChanged'), variant: 'error', position: 'bottom-center' }),
    })
  const expiry = expiryText(card)
  const paid = { count: subscriptions }
  const notes = [
    isExpired ? t('expired', { expiry }) : isExpiring ? t('expiring') : t('expires', { expiry }),
    ...(subscriptions > 0 ? [t(isProblem ? 'waiting' : 'subscriptions', paid)] : []),
  ]
  return (
    <PanelRow
      lead={<CardMark brand={brand} />}
      title={
        <span className={styles['title']}>
          {t('ending', { last4: leftToRightText(last4) })}
          {isDefault && <Tag variant="grey">{t('default')}</Tag>}
        </span>
      }
      note={notes.join(' · ')}
      isProblem={isProblem}
      end={
        <>
          {isProblem && (
            <RowButton
              {...opensModal}
              aria-label={t('updateOne', { name })}
              onClick={() => onOpen({ kind: 'update', card })}
            >
              {t('update')}
            </RowButton>
          )}
          {!isDefault && !isExpired && (
            <RowButton
              aria-label={t('makeDefaultOne', { name })}
              aria-disabled={makeDefault.isPending}
              onClick={makeDefault.isPending ? undefined : chooseDefault}
            >
              {t('makeDefault')}
            </RowButton>
          )}
          {(!isProblem || subscriptions === 0) && (
            <RowButton
              {...opensModal}
              aria-label={t('removeOne', { name })}
              onClick={() => onOpen({ kind: 'remove', card })}
            >
              {t('remove')}
            </RowButton>
          )}
        </>
      }
    />
  )
}
