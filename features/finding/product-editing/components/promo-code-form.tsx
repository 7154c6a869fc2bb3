import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogForm } from '@/components/field/dialog-form'
import { SelectField } from '@/components/field/select/select-field'
import { Switch } from '@/components/field/switch'
import { TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { RowButton } from '@/components/panel/panel'
import type { EditedPromotion, TaggedPromotion, WrittenPromotion } from '@/contract/buying/promotion-editing'
import {
  MAX_PROMO_CODE_LENGTH,
  MAX_PROMO_TEXT_LENGTH,
  PROMO_AUDIENCES,
  PROMO_CODE,
  PROMO_KINDS,
} from '@/contract/buying/promotions-rules'
import { toMajor } from '@/contract/values/minor-units'
import { useApi } from '@/lib/api/api-context'
import { enteredAmount, enteredMoment, enteredWhole, momentField } from '../entered'
import { isStale, useSaveProblem } from '../use-edited'
import styles from './product-editing.module.css'

interface PromoCodeFormProps {
  /** Undefined for a new one. */
  readonly promotion: TaggedPromotion | undefined
  readonly isTaken: (code: string) => boolean
  readonly onSaved: () => unknown
  readonly onReload: () => unknown
  readonly onCancel: () => void
}

/** The terms of a promo code. Texts in other languages than English stay as they are. */
export function PromoCodeForm({ promotion, isTaken, onSaved, onReload, onCancel }: PromoCodeFormProps) {
  const t = useTranslations('productEditing')
  const api = useApi()
  const switchId = useId()
  const { terms } = promotion ?? {}
  const [isOffered, setIsOffered] = useState(terms?.offered ?? true)
  const { form, field, values, error } = useForm({
    initial: {
      code: promotion?.code ?? '',
      kind: terms?.kind ?? 'percent',
      value: enteredValue(terms),
      audience: terms?.audience ?? 'everyone',
      name: terms?.title.en ?? '',
      description: terms?.description.en ?? '',
      ends: momentField(terms?.endsAt),
    },
    check: ({ code, kind, value, name, description }) => ({
      code: !promotion && codeProblem(code),
      value:
        kind === 'percent'
          ? enteredWhole(value, 1, 100) === undefined && t('deals.notPercent')
          : kind === 'amount' && !enteredAmount(value) && t('form.notAmount'),
      name: name.trim() === '' && t('form.required'),
      description: description.trim() === '' && t('form.required'),
    }),
    send: ({ code, kind, value, audience, name, description, ends }) => {
      const rest = {
        audience,
        title: { ...terms?.title, en: name.trim() },
        description: { ...terms?.description, en: description.trim() },
        offered: isOffered,
        endsAt: enteredMoment(ends) ?? null,
      }
      const changed: WrittenPromotion =
        kind === 'percent'
          ? { kind, percent: enteredWhole(value) ?? 0, ...rest }
          : kind === 'amount'
            ? { kind, amount: enteredAmount(value) ?? 0, ...rest }
            : { kind: 'delivery', ...rest }
      return api.call('changePromotion', { code: code.trim(), etag: promotion?.etag, terms: changed })
    },
    onSuccess: onSaved,
  })

  function codeProblem(code: string): string | undefined {
    if (!PROMO_CODE.test(code.trim())) return t('codes.notCode')
    return isTaken(code.trim()) ? t('codes.taken') : undefined
  }

  return (
    <DialogForm
      {...form}
      className={styles['form']}
      alert={useSaveProblem()(error)}
      submit={t('form.save')}
      cancel={t('form.cancel')}
      onCancel={onCancel}
    >
      {!promotion && (
        <TextField
          {...field('code')}
          label={t('codes.code')}
          hint={t('codes.codeHint')}
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_PROMO_CODE_LENGTH}
        />
      )}
      <SelectField {...field('kind')} label={t('codes.kind')}>
        {PROMO_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`codes.${kind}`)}
          </option>
        ))}
      </SelectField>
      {values.kind !== 'delivery' && (
        <TextField
          {...field('value')}
          label={t(values.kind === 'percent' ? 'codes.percentValue' : 'codes.amountValue')}
          required
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={10}
        />
      )}
      <SelectField {...field('audience')} label={t('codes.audience')}>
        {PROMO_AUDIENCES.map((audience) => (
          <option key={audience} value={audience}>
            {t(`codes.${audience}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('name')} label={t('codes.name')} required dir="ltr" maxLength={MAX_PROMO_TEXT_LENGTH} />
      <TextField
        {...field('description')}
        label={t('codes.description')}
        required
        dir="ltr"
        maxLength={MAX_PROMO_TEXT_LENGTH}
      />
      <TextField {...field('ends')} label={t('codes.ends')} type="datetime-local" />
      <div className={styles['switch']}>
        <label htmlFor={switchId}>{t('codes.offered')}</label>
        <Switch id={switchId} checked={isOffered} onChange={setIsOffered} />
      </div>
      {isStale(error) && <RowButton onClick={onReload}>{t('form.reload')}</RowButton>}
    </DialogForm>
  )
}

function enteredValue(terms: EditedPromotion | undefined): string {
  if (terms?.kind === 'percent') return String(terms.percent)
  return terms?.kind === 'amount' ? toMajor(terms.amount).toFixed(2) : ''
}
