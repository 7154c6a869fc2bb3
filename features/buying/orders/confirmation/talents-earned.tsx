import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import type { Order } from '@/contract/buying/orders'
import { useApi } from '@/lib/api/api-context'
import { formatTalents } from '@/lib/money'
import { personalKey } from '@/lib/session/personal-queries'
import { useUid } from '@/lib/session/session-state'
import styles from './talents-earned.module.css'

/** The Talents that the order earns, and the wallet's balance. Absent for guests, and when nothing is earned. */
export function TalentsEarned({ order }: { readonly order: Order }) {
  const t = useTranslations('confirmation.talents')
  const { wallet } = order
  const asked = useOrderTalents(order)
  const earned = wallet?.earned ?? asked
  if (earned === 0) return null
  return (
    <section className={styles['panel']}>
      <div className="row gap-14">
        <Icon name="coin" size={52} />
        <div>
          <h2 className={styles['title']}>{t('title')}</h2>
          <p className={styles['figure']}>
            <bdi dir="ltr">{`+${formatTalents(earned)}`}</bdi>
          </p>
        </div>
      </div>
      {wallet && (
        <p className={styles['text']}>
          {t(wallet.isCredited ? 'balance' : 'later', { balance: formatTalents(wallet.balance) })}
        </p>
      )}
    </section>
  )
}

/** Asks the wallet for the Talents of a signed-in shopper's order when the order itself does not name them; 0 until then. */
function useOrderTalents({ orderId, wallet }: Order): number {
  const api = useApi()
  const uid = useUid()
  const { data = 0 } = useQuery({
    queryKey: personalKey(uid, 'wallet', 'order', orderId),
    queryFn: async ({ signal }) =>
      (await api.call('orderTalent', { orderId }, { signal })).data.getOrderTalent?.talents ?? 0,
    enabled: uid !== '' && !wallet,
  })
  return data
}
