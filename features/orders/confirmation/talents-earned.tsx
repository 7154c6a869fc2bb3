import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import type { Order } from '@/contract/orders'
import { formatTalents } from '@/lib/money'
import styles from './talents-earned.module.css'

/** The Talents that the order earns, and the wallet's balance. Absent for guests, and when nothing is earned. */
export function TalentsEarned({ order: { wallet } }: { readonly order: Order }) {
  const t = useTranslations('confirmation.talents')
  if (!wallet || wallet.earned === 0) return null
  const { earned, isCredited, balance } = wallet
  return (
    <section className={styles['panel']}>
      <div className={styles['head']}>
        <Icon name="coin" size={52} />
        <div>
          <h2 className={styles['title']}>{t('title')}</h2>
          <p className={styles['figure']}>
            <bdi dir="ltr">{`+${formatTalents(earned)}`}</bdi>
          </p>
        </div>
      </div>
      <p className={styles['text']}>{t(isCredited ? 'balance' : 'later', { balance: formatTalents(balance) })}</p>
    </section>
  )
}
