import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { ChoiceCard } from '@/components/field/choice-card'
import { Form } from '@/components/field/form'
import { Skeleton } from '@/components/loading/skeleton'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { CartLine } from '@/contract/buying/cart'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import type { LineChoice } from '@/lib/domain/cart/cart-context'
import { plainFrequencyLabel } from '@/lib/domain/cart/frequency-label'
import { personalKey } from '@/lib/session/personal-queries'
import { useCartCommands } from '../../../store/cart-commands'
import { requestOfLine } from '../../../store/line-choice'
import { useCartOwnerId } from '../../../store/use-cart'
import { useCartPageNotices } from '../../use-cart-notices'
import styles from './plan-choice.module.css'

interface PlanChoiceProps extends DialogProps {
  readonly line: CartLine
}

const ONE_TIME = 'once'

/** The frequencies of a subscription line, and a one-time purchase. Saving replaces the line. */
export function PlanChoice({ line, open, onClose }: PlanChoiceProps) {
  const t = useTranslations('cartPage')
  const plans = useQuery(linePlansQuery(useApi(), useCartOwnerId(), line.childProductId))
  const [picked, setPicked] = useState<string>()
  const close = () => {
    setPicked(undefined)
    onClose()
  }
  const { save, isSaving } = useChangedLine(line, close)
  const chosen = picked ?? line.planFrequencyId
  const plan = plans.data?.find(({ frequencyId }) => frequencyId === chosen)
  const send = () => {
    if (plan) void save(plan)
    else if (chosen === ONE_TIME) void save({ kind: 'oneTime' })
  }
  return (
    <ModalOrDrawer open={open} onClose={close} title={t('plan.title')}>
      {plans.isError ? (
        <SectionError text={t('plan.failed')} pending={plans.isFetching} onRetry={() => void plans.refetch()} />
      ) : plans.isPending ? (
        <div role="status">
          <span className="visually-hidden">{t('plan.loading')}</span>
          <Skeleton height="200px" />
        </div>
      ) : (
        <Form className={styles['form']} isBusy={isSaving} onSend={send}>
          <fieldset className={styles['choices']}>
            <legend className={styles['product']}>
              <bdi>{line.name}</bdi>
            </legend>
            {[
              ...plans.data.map(({ frequencyId, label }) => ({
                value: frequencyId,
                label: plainFrequencyLabel(label),
              })),
              { value: ONE_TIME, label: t('plan.oneTime') },
            ].map(({ value, label }) => (
              <ChoiceCard
                key={value}
                name="plan"
                value={value}
                checked={chosen === value}
                onChoose={() => setPicked(value)}
              >
                {label}
              </ChoiceCard>
            ))}
          </fieldset>
          <Button type="submit" wide busy={isSaving} disabled={!plan && chosen !== ONE_TIME}>
            {t('plan.save')}
          </Button>
        </Form>
      )}
    </ModalOrDrawer>
  )
}

function useChangedLine(line: CartLine, onDone: () => void) {
  const t = useTranslations('cartPage')
  const commands = useCartCommands()
  const notify = useCartPageNotices()
  const snackbar = useSnackbar()
  const [isSaving, setIsSaving] = useState(false)

  const save = async (choice: LineChoice) => {
    setIsSaving(true)
    const result = await commands.replaceLine(line, { ...requestOfLine(line), choice })
    setIsSaving(false)
    // After a failed call the dialog stays open for another try.
    if (result.kind !== 'failed') onDone()
    if (result.kind !== 'done') return notify(result, line.name)
    snackbar.show({ message: t('plan.changed', { product: line.name }), variant: 'success' })
  }
  return { save, isSaving }
}

type Subscription = Extract<LineChoice, { kind: 'subscription' }>

/** The frequencies in which a product can be subscribed to. */
const linePlansQuery = (api: ApiCaller, owner: string, childProductId: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'line-plans', childProductId),
    queryFn: async ({ signal }): Promise<readonly Subscription[]> => {
      const { data } = await api.call('priceDetail', { variantId: childProductId }, { signal })
      const { sellerPlanId = '', frequencies = [] } = data.sellerPlanDetails ?? {}
      return frequencies.map((frequency) => ({
        kind: 'subscription',
        sellingPlanId: sellerPlanId,
        frequencyId: frequency.frequencyId,
        label: frequency.planDropdownLabel,
        duration: frequency.frequencyDuration,
        value: frequency.frequencyValue,
      }))
    },
  })
