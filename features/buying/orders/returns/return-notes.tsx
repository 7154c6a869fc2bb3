import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { ShopLink } from '@/components/page/shop-link'
import { Tag } from '@/components/tag/tag'
import type { Order, OrderReturn, StoreOrder } from '@/contract/buying/orders'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useLocalTime } from '@/lib/domain/cart/use-arrival'
import { isolatedText, leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'
import { useCacheOrder } from '../detail/use-order'
import { useOrderLinks } from '../order-links'
import styles from './return-notes.module.css'

interface ReturnNotesProps {
  readonly order: Order
  readonly parcel: StoreOrder
}

const LOOKS = { requested: 'blue', received: 'leaf', withdrawn: 'grey', refused: 'red' } as const

/** The returns of a parcel, each with its state, refund and label, and a button to withdraw it. */
export function ReturnNotes({ order, parcel: { lines, returns } }: ReturnNotesProps) {
  const t = useTranslations('orders.returns')
  const timeOf = useLocalTime()
  const links = useOrderLinks()
  const nameOf = (lineId: string) => lines.find((line) => line.lineId === lineId)?.name ?? ''
  return (
    <ul className={styles['returns']} aria-label={t('title')}>
      {returns.map((each) => (
        <li key={each.returnId} className={styles['return']}>
          <div className={styles['head']}>
            <b>{t('number', { number: each.returnNumber })}</b>
            <Tag variant={LOOKS[each.state]}>{t(`states.${each.state}`)}</Tag>
          </div>
          <p className={styles['note']}>
            {timeOf((each.settledAt ?? each.requestedAt) * 1000)}
            {' · '}
            {each.lines.map(({ lineId, quantity }) => `${quantity} × ${isolatedText(nameOf(lineId))}`).join(', ')}
          </p>
          {(each.state === 'requested' || each.state === 'received') && <RefundText order={order} {...each} />}
          {each.state === 'requested' && (
            <div className={styles['links']}>
              <ShopLink className="link" href={links.returnLabel(order.orderId, each.returnId)}>
                {t('label')}
              </ShopLink>
              <Withdraw orderId={order.orderId} returnId={each.returnId} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

interface RefundTextProps extends Pick<OrderReturn, 'refund' | 'state'> {
  readonly order: Pick<Order, 'currencySymbol'>
}

/** The refund and where it goes: expected or paid. */
export function RefundText({ order: { currencySymbol }, refund, state }: RefundTextProps) {
  const t = useTranslations('orders.returns')
  const money =
    refund.payment > 0 && t('money', { amount: leftToRightText(formatMoney(refund.payment, currencySymbol)) })
  const talents = refund.talents > 0 && t('talents', { amount: leftToRightText(formatTalents(refund.talents)) })
  const giftCard =
    refund.giftCard > 0 && t('giftCard', { amount: leftToRightText(formatMoney(refund.giftCard, currencySymbol)) })
  const parts = [giftCard, talents, money].filter((part) => part !== false)
  if (parts.length === 0) return null
  const what = parts.reduce((before, after) => t('both', { means: before, amount: after }))
  return (
    <Note>
      <Icon name={state === 'received' ? 'check' : 'card'} size={20} />
      <span>{t(state === 'received' ? 'cameBack' : 'comesBack', { what })}</span>
    </Note>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className={styles['refund']}>{children}</p>

function Withdraw({ orderId, returnId }: Pick<Order, 'orderId'> & Pick<OrderReturn, 'returnId'>) {
  const t = useTranslations('orders.returns')
  const api = useApi()
  const cacheOrder = useCacheOrder()
  const { show } = useSnackbar()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.call('withdrawReturn', { orderId, returnId }),
    onSuccess: ({ data }) => {
      cacheOrder(data)
      show({ message: t('withdrawn'), variant: 'success' })
    },
    onError: (error) => show({ message: refusalText(error) ?? t('withdrawFailed'), variant: 'error' }),
  })
  return (
    <button type="button" className="link" aria-busy={isPending || undefined} onClick={() => mutate()}>
      {t('withdraw')}
    </button>
  )
}
