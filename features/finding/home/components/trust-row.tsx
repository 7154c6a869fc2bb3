import { Icon } from '@/components/icon/icon'
import type { HomePage } from '../api/home'
import styles from './trust-row.module.css'

/** The shop's promises in one line. */
export function TrustRow({ promises }: { readonly promises: HomePage['trust'] }) {
  if (promises.length === 0) return null
  return (
    <div className="page">
      <ul className={styles['row']}>
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={26} flip={icon === 'back'} />
            <span>
              {title}
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
