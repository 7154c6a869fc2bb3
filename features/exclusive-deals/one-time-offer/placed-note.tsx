import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import type { Order } from '@/contract/orders'
import { useProfile } from '@/lib/session/use-profile'
import styles from './placed-note.module.css'

/** Says that the order is placed, before anything is offered. */
export function PlacedNote({ order }: { readonly order: Order | undefined }) {
  const t = useTranslations('oneTimeOffer.placed')
  const name = useProfile()?.firstName
  const number = order?.orderNumber
  return (
    <p className={styles['note']}>
      <span className={styles['disc']}>
        <Icon name="check" size={20} />
      </span>
      <span>
        <b>{number === undefined ? t('short') : name ? t('named', { number, name }) : t('numbered', { number })}</b>{' '}
        {t('next')}
      </span>
    </p>
  )
}
