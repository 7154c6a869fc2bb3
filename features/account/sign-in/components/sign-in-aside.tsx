import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import styles from './sign-in-aside.module.css'

/** The benefits of an account, over a picture. */
export function SignInAside() {
  const t = useTranslations('session.benefits')
  return (
    <div className={styles['aside']}>
      <img src="/sign-in.webp" alt="" width={760} height={760} className={styles['picture']} />
      <ul className={styles['benefits']}>
        <li>
          <Icon name="tag" size={20} />
          {t('prices')}
        </li>
        <li>
          <Icon name="coin" size={20} />
          {t('talents')}
        </li>
        <li>
          <Icon name="heart" size={20} />
          {t('lists')}
        </li>
      </ul>
    </div>
  )
}
