import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogForm } from '@/components/field/dialog-form'
import { Switch } from '@/components/field/switch'
import { TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { RowButton } from '@/components/panel/panel'
import type { ChangedDeal, EditedDeal } from '@/contract/finding/product-editing'
import type { TaggedPart } from '../api/product-parts'
import { enteredMoment, enteredWhole, momentField } from '../entered'
import { isStale, useSaveProblem } from '../use-edited'
import styles from './product-editing.module.css'

interface DealFormProps {
  /** Undefined for a new one. */
  readonly deal: EditedDeal | undefined
  readonly save: (terms: ChangedDeal) => Promise<TaggedPart<'deals'>>
  readonly onSaved: (state: TaggedPart<'deals'>) => unknown
  readonly onReload: () => unknown
  readonly onCancel: () => void
}

/** A deal that runs once. */
export function DealForm({ deal, save, onSaved, onReload, onCancel }: DealFormProps) {
  const t = useTranslations('productEditing')
  const switchId = useId()
  const [sellsEarly, setSellsEarly] = useState(deal?.showOneTimePurchase ?? true)
  const { form, field, error } = useForm({
    initial: {
      percent: deal ? String(deal.percentOff) : '',
      starts: momentField(deal?.startsAt),
      ends: momentField(deal?.endsAt),
    },
    check: ({ percent, starts, ends }) => {
      const [start, end] = [enteredMoment(starts), enteredMoment(ends)]
      return {
        percent: enteredWhole(percent, 1, 100) === undefined && t('deals.notPercent'),
        starts: start === undefined && t('form.required'),
        ends: end === undefined ? t('form.required') : start !== undefined && end <= start && t('deals.order'),
      }
    },
    send: ({ percent, starts, ends }) =>
      save({
        ...(deal && { id: deal.id }),
        percentOff: enteredWhole(percent, 1, 100) ?? 0,
        showOneTimePurchase: sellsEarly,
        startsAt: enteredMoment(starts),
        endsAt: enteredMoment(ends),
      }),
    onSuccess: onSaved,
  })
  return (
    <DialogForm
      {...form}
      className={styles['form']}
      alert={useSaveProblem()(error)}
      submit={t('form.save')}
      cancel={t('form.cancel')}
      onCancel={onCancel}
    >
      <TextField
        {...field('percent')}
        label={t('deals.percent')}
        required
        inputMode="numeric"
        dir="ltr"
        maxLength={3}
      />
      <TextField {...field('starts')} label={t('deals.starts')} required type="datetime-local" />
      <TextField {...field('ends')} label={t('deals.ends')} required type="datetime-local" />
      <div className={styles['switch']}>
        <label htmlFor={switchId}>{t('deals.early')}</label>
        <Switch id={switchId} checked={sellsEarly} onChange={setSellsEarly} />
      </div>
      {isStale(error) && <RowButton onClick={onReload}>{t('form.reload')}</RowButton>}
    </DialogForm>
  )
}
