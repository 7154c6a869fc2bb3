import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '@/components/picture/avatar'
import styles from './courier-card.module.css'

export interface Courier {
  readonly role: 'biker' | 'picker'
  readonly driverId: string
  /** 'Malik K.' */
  readonly name: string
  /** 0: not rated yet. */
  readonly rating: number
}

interface CourierCardProps {
  readonly courier: Courier
  readonly actions: ReactNode
}

/** The picker or biker of the parcel, with ways to reach them. */
export function CourierCard({ courier: { role, name, rating }, actions }: CourierCardProps) {
  const t = useTranslations('tracking.courier')
  const ratingText = rating.toFixed(1)
  return (
    <div className={styles['card']}>
      <Avatar name={name} />
      <div className={styles['who']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className="caption">
          {t(role)}
          {rating > 0 && (
            <>
              {' '}
              <span aria-hidden="true">· {ratingText}</span>
              <span className="visually-hidden">{t('rating', { rating: ratingText })}</span>
            </>
          )}
        </p>
      </div>
      {actions}
    </div>
  )
}
