import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { DialogForm } from '@/components/field/dialog-form'
import { TextField } from '@/components/field/text-field'
import { MAX_DAYS_AHEAD, MIN_DELIVERY_DAYS } from '@/contract/buying/subscriptions-rules'
import { DAY_MS } from '@/contract/values/durations'
import { formatDate } from '@/lib/time/format-date'
import { useRenderedAt } from '@/lib/time/server-clock'
import { dateFieldOf, instantOf } from '../subscription-view'
import { DateCalendar } from './date-calendar'
import styles from './subscription-dialog.module.css'
import { ChoiceLine, type ViewProps } from './view-parts'

/** Skips the next delivery. */
export function SkipView({ subscription, submitChange, isPending, onClose }: ViewProps) {
  const t = useTranslations('subscriptionActions.skip')
  const locale = useLocale()
  const { nextDeliveryAt = 0, isSkipped } = subscription
  const date = formatDate(nextDeliveryAt * 1000, locale, 'longDay')
  return (
    <DialogForm
      className="grid gap-14"
      submit={isSkipped ? t('undo') : t('submit')}
      cancel={t('keep')}
      isBusy={isPending}
      onCancel={onClose}
      onSend={() => submitChange({ action: isSkipped ? 'unskip' : 'skip' })}
    >
      <p className="soft">{isSkipped ? t('already', { date }) : t('text', { date })}</p>
    </DialogForm>
  )
}

/** Moves the next delivery; those after it follow its day. */
export function MoveView({ subscription, submitChange, isPending, onClose }: ViewProps) {
  const t = useTranslations('subscriptionActions.move')
  const cancel = useTranslations('subscriptionActions')('close')
  const locale = useLocale()
  const now = useRenderedAt()
  const [first, last] = [now + MIN_DELIVERY_DAYS * DAY_MS, now + MAX_DAYS_AHEAD * DAY_MS]
  const current = dateFieldOf((subscription.nextDeliveryAt ?? 0) * 1000)
  const [value, setValue] = useState<string>()
  const [firstDay, lastDay] = [dateFieldOf(first), dateFieldOf(last)]
  const instant = value === undefined || value === current ? undefined : instantOf(value)
  const range = t('range', { first: formatDate(first, locale, 'longDay'), last: formatDate(last, locale, 'longDay') })
  return (
    <DialogForm
      className="grid gap-14"
      submit={
        instant === undefined ? t('choose') : t('submit', { date: formatDate(instant * 1000, locale, 'longDay') })
      }
      cancel={cancel}
      isBusy={isPending}
      isDisabled={instant === undefined}
      onCancel={onClose}
      onSend={() => instant !== undefined && submitChange({ action: 'move', nextDeliveryAt: instant })}
    >
      <DateCalendar value={value} current={current} first={firstDay} last={lastDay} onChange={setValue} />
      <p className="soft">
        {t('ringed')} {range} {t('later')}
      </p>
    </DialogForm>
  )
}

/** Pauses until a day, or until the shopper resumes it. */
export function PauseView({ submitChange, isPending, onClose }: ViewProps) {
  const t = useTranslations('subscriptionActions.pause')
  const cancel = useTranslations('subscriptionActions')('close')
  const now = useRenderedAt()
  const [first, last] = [dateFieldOf(now + DAY_MS), dateFieldOf(now + MAX_DAYS_AHEAD * DAY_MS)]
  const [isDated, setIsDated] = useState(true)
  const [value, setValue] = useState(dateFieldOf(now + 60 * DAY_MS))
  const isWrong = isDated && (value < first || value > last)
  return (
    <DialogForm
      className="grid gap-14"
      submit={t('submit')}
      cancel={cancel}
      isBusy={isPending}
      isDisabled={isWrong}
      onCancel={onClose}
      onSend={() => !isWrong && submitChange({ action: 'pause', ...(isDated && { until: instantOf(value) }) })}
    >
      <fieldset className={styles['choices']}>
        <legend className="visually-hidden">{t('howLong')}</legend>
        <ChoiceLine name="pause" isChosen={isDated} onChoose={() => setIsDated(true)} title={t('untilDay')} />
        <ChoiceLine name="pause" isChosen={!isDated} onChoose={() => setIsDated(false)} title={t('untilResumed')} />
      </fieldset>
      {isDated && (
        <TextField
          label={t('date')}
          required
          error={isWrong ? t('range') : undefined}
          hint={t('range')}
          type="date"
          min={first}
          max={last}
          value={value}
          onChange={setValue}
        />
      )}
      <p className="soft">{t('text')}</p>
    </DialogForm>
  )
}
