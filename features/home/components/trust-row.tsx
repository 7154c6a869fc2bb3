import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import styles from './trust-row.module.css'

const PROMISES = [
  { key: 'vetted', icon: 'leaf' },
  { key: 'memberPrices', icon: 'lock' },
  { key: 'talents', icon: 'coin' },
  { key: 'returns', icon: 'back' },
] as const

/** Four promises in a line. */
export function TrustRow() {
  const t = useTranslations('home.trust')
  return (
    <div className="page">
      <ul className={styles['row']}>
        {PROMISES.map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} size={26} flip={icon === 'back'} />
            <span>
              {t(`${key}.title`)}
              <small>{t(`${key}.text`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
