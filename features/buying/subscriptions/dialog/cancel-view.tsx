import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogForm } from '@/components/field/dialog-form'
import styles from './subscription-dialog.module.css'
import { ChoiceLine, type ViewProps } from './view-parts'

const REASONS = ['enough', 'price', 'notForMe', 'other'] as const

/** Cancels the subscription. The reason is optional. */
export function CancelView({ submitChange, isPending, onClose }: ViewProps) {
  const t = useTranslations('subscriptionActions.cancel')
  const [reason, setReason] = useState<(typeof REASONS)[number]>()
  return (
    <DialogForm
      className="grid gap-14"
      submit={t('submit')}
      cancel={t('keep')}
      isBusy={isPending}
      isDanger
      onCancel={onClose}
      onSend={() => submitChange({ action: 'cancel', ...(reason && { reason }) })}
    >
      <p className="soft">{t('text')}</p>
      <fieldset className={styles['choices']}>
        <legend className={styles['name']}>{t('why')}</legend>
        {REASONS.map((each) => (
          <ChoiceLine
            key={each}
            name="reason"
            isChosen={reason === each}
            onChoose={() => setReason(each)}
            title={t(`reasons.${each}`)}
          />
        ))}
      </fieldset>
    </DialogForm>
  )
}
