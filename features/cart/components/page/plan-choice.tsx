import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ModalOrDrawer } from '@/components/modal-or-drawer/modal-or-drawer'
import { SectionError } from '@/components/section-error'
import { Skeleton } from '@/components/skeleton'
import { useSnackbar } from '@/components/snackbar/snackbar-provider'
import type { CartLine } from '@/contract/cart'
import { useApi } from '@/lib/api/api-context'
import type { LineChoice } from '@/lib/shopping/cart-context'
import { linePlansQuery } from '../../api/line-plans'
import { currentPlace } from '../../store/cart-place'
import { useCartStore } from '../../store/use-cart-store'
import { useCartNotices } from '../use-cart-notices'
import styles from './plan-choice.module.css'

interface PlanChoiceProps {
  readonly line: CartLine
  readonly open: boolean
  readonly onClose: () => void
}

const ONE_TIME = 'once'
/** Marks the usual frequency in the label of every language (specification 4.3). */
const MOST_COMMON = '(Most Common)'

/** The frequencies of a subscription line, and buying it once instead. Saving makes another line of it. */
export function PlanChoice({ line, open, onClose }: PlanChoiceProps) {
  const t = useTranslations('cartPage')
  const plans = useQuery(linePlansQuery(useApi(), currentPlace()?.owner ?? '', line.childProductId))
  const [picked, setPicked] = useState<string>()
  const { save, isSaving } = useChangedLine(line, onClose)
  const chosen = picked ?? line.planFrequencyId
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const plan = plans.data?.find(({ frequencyId }) => frequencyId === chosen)
    void save(plan ?? { kind: 'oneTime' })
  }
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('plan.title')}>
      {plans.isError ? (
        <SectionError text={t('plan.failed')} pending={plans.isFetching} onRetry={() => void plans.refetch()} />
      ) : plans.isPending ? (
        <div role="status">
          <span className="visually-hidden">{t('plan.loading')}</span>
          <Skeleton height="200px" />
        </div>
      ) : (
        <form className={styles['form']} onSubmit={submit}>
          <fieldset className={styles['choices']}>
            <legend className={styles['product']}>
              <bdi>{line.name}</bdi>
            </legend>
            {[
              ...plans.data.map(({ frequencyId, label }) => ({ value: frequencyId, label: withoutMark(label) })),
              { value: ONE_TIME, label: t('plan.oneTime') },
            ].map(({ value, label }) => (
              <label key={value} className={styles['choice']}>
                <input
                  type="radio"
                  name="plan"
                  value={value}
                  checked={chosen === value}
                  onChange={() => setPicked(value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <Button type="submit" wide busy={isSaving}>
            {t('plan.save')}
          </Button>
        </form>
      )}
    </ModalOrDrawer>
  )
}

const withoutMark = (label: string) => label.replace(MOST_COMMON, '').trim()

function useChangedLine(line: CartLine, onDone: () => void) {
  const t = useTranslations('cartPage')
  const store = useCartStore()
  const notify = useCartNotices()
  const snackbar = useSnackbar()
  const [isSaving, setIsSaving] = useState(false)

  const save = async (choice: LineChoice) => {
    setIsSaving(true)
    const { name: productName, quantity, ...product } = line
    const result = await store.replaceLine(line, {
      product: { ...product, productName, finalPrice: 0, currency: '' },
      choice,
      quantity: quantity.value,
      source: 'cart',
    })
    setIsSaving(false)
    if (result.kind === 'failed') return snackbar.show({ message: t('failedAction'), variant: 'error' })
    onDone()
    if (result.kind !== 'done') return notify(result, { place: 'cart', subject: productName })
    snackbar.show({ message: t('plan.changed', { product: productName }), variant: 'success' })
  }
  return { save, isSaving }
}
