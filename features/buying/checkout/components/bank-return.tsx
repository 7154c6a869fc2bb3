import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { FailedPage } from '@/components/empty-or-error/failed-page'
import type { OrderPayment } from '@/contract/buying/orders'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { isNotFound } from '@/lib/api/api-error'
import { personalKey, useOwner } from '@/lib/session/personal-queries'
import { CheckoutSkeleton } from './checkout-skeleton'

/** Milliseconds between two looks at a payment that the provider has not settled. */
const PAUSE = 3000

interface BankReturnProps {
  readonly orderId: string
  readonly onPlaced: (order: { readonly orderId: string }) => void
  /** Nothing was paid: the shopper may try again. */
  readonly onFailed: (problem: string) => void
  /** The order does not exist, or is not this shopper's. */
  readonly onUnknown: () => void
}

/**
 * What became of the payment of an order, for a shopper who comes back from the bank, in this tab or another. The
 * marketplace's word counts, not the address.
 */
export function BankReturn({ orderId, onPlaced, onFailed, onUnknown }: BankReturnProps) {
  const t = useTranslations('checkout.bank')
  const { data, error, isFetching, refetch } = useQuery({
    ...orderPaymentQuery(useApi(), useOwner(), orderId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data.payment.status) ? PAUSE : false),
  })
  const settle = useEffectEvent((payment: OrderPayment | undefined) => {
    if (!payment) return onUnknown()
    if (payment.status === 'failed') onFailed(payment.problem || t('failed'))
    else onPlaced({ orderId })
  })
  const isUnknown = isNotFound(error)
  const status = data?.payment.status
  useEffect(() => {
    if (isUnknown) settle(undefined)
    else if (data && isSettled(data.payment.status)) settle(data.payment)
  }, [isUnknown, data])

  if (error && !isUnknown && !data) {
    return <FailedPage title={t('unknownTitle')} text={t('unknownText')} isRetrying={isFetching} onRetry={refetch} />
  }
  if (status === 'actionRequired') {
    const { nextActionUrl } = data?.payment ?? {}
    return (
      <div role="status">
        <EmptyOrErrorPage
          icon="lock"
          title={t('actionTitle')}
          text={t('actionText', { number: data?.orderNumber ?? '' })}
        >
          {nextActionUrl && <Button onClick={() => location.assign(nextActionUrl)}>{t('continue')}</Button>}
        </EmptyOrErrorPage>
      </div>
    )
  }
  if (status === 'processing') {
    return (
      <div role="status">
        <EmptyOrErrorPage icon="clock" title={t('processingTitle')} text={t('processingText')} />
      </div>
    )
  }
  return <CheckoutSkeleton />
}

const isSettled = (status: OrderPayment['status']): boolean => status !== 'actionRequired' && status !== 'processing'

/** GET /order/{id}, which asks the provider about a payment that is not settled. */
const orderPaymentQuery = (api: ApiCaller, owner: string, orderId: string) =>
  queryOptions({
    queryKey: personalKey(owner, 'order-payment', orderId),
    queryFn: async ({ signal }) => {
      const { payment, orderNumber } = (await api.call('order', { orderId }, { signal })).data
      return { payment, orderNumber }
    },
    staleTime: 0,
  })
