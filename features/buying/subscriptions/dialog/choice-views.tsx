import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { DialogForm } from '@/components/field/dialog-form'
import { Select } from '@/components/field/select/select'
import { Skeleton } from '@/components/loading/skeleton'
import { keptAddresses, useAddresses } from '@/lib/domain/addresses/addresses'
import { isolatedText, leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import styles from './subscription-dialog.module.css'
import { ChoiceLine, type ViewProps } from './view-parts'

export function FrequencyView({ subscription, submitChange, isPending, onClose }: ViewProps) {
  const t = useTranslations('subscriptionActions')
  const { frequency, frequencies, quantity, currencySymbol } = subscription
  const [chosen, setChosen] = useState(frequency.frequencyId)
  return (
    <DialogForm
      className="grid gap-14"
      submit={t('save')}
      cancel={t('close')}
      isBusy={isPending}
      onCancel={onClose}
      onSend={() => submitChange({ action: 'frequency', frequencyId: chosen })}
    >
      <fieldset className={styles['choices']}>
        <legend className="visually-hidden">{t('titles.frequency')}</legend>
        {frequencies.map(({ frequencyId, label, price }) => (
          <ChoiceLine
            key={frequencyId}
            name="frequency"
            isChosen={chosen === frequencyId}
            onChoose={() => setChosen(frequencyId)}
            title={label}
            note={frequencyId === frequency.frequencyId ? t('now') : undefined}
            end={leftToRightText(formatMoney(price * quantity, currencySymbol))}
          />
        ))}
      </fieldset>
      <p className="soft">{t('frequencyText')}</p>
    </DialogForm>
  )
}

export function QuantityView({ subscription, submitChange, isPending, onClose }: ViewProps) {
  const t = useTranslations('subscriptionActions')
  const { quantity, maxQuantity } = subscription
  const [chosen, setChosen] = useState(String(quantity))
  const options = Array.from({ length: maxQuantity }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <DialogForm
      className="grid gap-14"
      submit={t('save')}
      cancel={t('close')}
      isBusy={isPending}
      onCancel={onClose}
      onSend={() => submitChange({ action: 'quantity', quantity: Number(chosen) })}
    >
      <Select label={t('titles.quantity')} value={chosen} options={options} onChange={setChosen} />
    </DialogForm>
  )
}

export function AddressView({ subscription, submitChange, isPending, onClose }: ViewProps) {
  const t = useTranslations('subscriptionActions')
  const { data, isError, isFetching, refetch } = useAddresses()
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? subscription.addressId
  if (!data) {
    if (isError) return <SectionError onRetry={() => refetch()} pending={isFetching} />
    return <Skeleton height="124px" radius="var(--r-card)" />
  }
  const kept = keptAddresses(data)
  const { line1, city } = subscription.address
  return (
    <DialogForm
      className="grid gap-14"
      submit={t('save')}
      cancel={t('close')}
      isBusy={isPending}
      isDisabled={chosen === undefined}
      onCancel={onClose}
      onSend={() => chosen !== undefined && submitChange({ action: 'address', addressId: chosen })}
    >
      {subscription.addressId === undefined && (
        <p className="soft">{t('address.now', { address: isolatedText(`${line1}, ${city}`) })}</p>
      )}
      {kept.length === 0 && <p className="soft">{t('address.none')}</p>}
      <fieldset className={styles['choices']}>
        <legend className="visually-hidden">{t('titles.address')}</legend>
        {kept.map((one) => (
          <ChoiceLine
            key={one._id}
            name="address"
            isChosen={chosen === one._id}
            onChoose={() => setPicked(one._id)}
            title={[one.line1, one.line2].filter(Boolean).join(', ')}
            note={`${one.name}, ${one.city}, ${one.state} ${one.zip}`}
          />
        ))}
      </fieldset>
    </DialogForm>
  )
}
