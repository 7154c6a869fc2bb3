import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogForm } from '@/components/field/dialog-form'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { SavedCard } from '@/contract/buying/payment-methods'
import { refusalText } from '@/lib/api/api-error'
import type { CardFieldsHandle, CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { LateMessages } from '@/lib/i18n/late-messages'
import styles from './cards.module.css'
import { useCardName, useCardWrites } from './use-cards'

interface NewCardDialogProps extends DialogProps {
  /** The card that the new one replaces, with the subscriptions that it pays. */
  readonly replaced: SavedCard | undefined
  readonly cardFields: CardFieldsSlot
}

/** Adds a card. Redirects to the bank when it requires a 3-D Secure challenge. */
export function NewCardDialog({ open, ...form }: NewCardDialogProps) {
  const t = useTranslations('savedCards')
  const nameOf = useCardName()
  const title = form.replaced ? t('updateTitle', { name: nameOf(form.replaced) }) : t('addTitle')
  return (
    <ModalOrDrawer open={open} onClose={form.onClose} title={title} size="small">
      <LateMessages namespaces={['payment']}>
        <NewCardForm {...form} />
      </LateMessages>
    </ModalOrDrawer>
  )
}

function NewCardForm({ replaced, cardFields, onClose }: Omit<NewCardDialogProps, 'open'>) {
  const t = useTranslations('savedCards')
  const refusals = useTranslations('payment.card.refusals')
  const { show } = useSnackbar()
  const { add, remove } = useCardWrites()
  const fields = useRef<CardFieldsHandle>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const save = async () => {
    const entered = await fields.current?.submit({})
    if (entered?.kind === 'refused') return setProblem(refusals('declined'))
    if (entered?.kind === 'failed') return setProblem(t('notSaved'))
    if (entered?.kind !== 'method') return
    const saved = await add.mutateAsync(entered.methodId)
    if (saved.nextActionUrl !== undefined) {
      setProblem(t('step'))
      return location.assign(saved.nextActionUrl)
    }
    onClose()
    const isGone =
      replaced !== undefined &&
      (await remove.mutateAsync({ cardId: replaced.id, moveTo: entered.methodId }).then(
        () => true,
        () => false,
      ))
    show({ message: t(isGone ? 'moved' : 'saved'), variant: 'success', position: 'bottom-center' })
  }
  const send = () => {
    setProblem(undefined)
    setIsBusy(true)
    save()
      .catch((error: unknown) => setProblem(refusalText(error) ?? t('notSaved')))
      .finally(() => setIsBusy(false))
  }
  return (
    <DialogForm
      className={styles['form']}
      isBusy={isBusy}
      submit={t('save')}
      cancel={t('cancel')}
      onCancel={onClose}
      onSend={send}
    >
      {replaced && <p className="soft">{t('updateText')}</p>}
      {cardFields((handle) => {
        fields.current = handle
      })}
      <div role="alert">{problem !== undefined && <p className="problem box red">{problem}</p>}</div>
    </DialogForm>
  )
}
