import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { UserText } from '@/components/text/user-text'
import styles from './customers-say.module.css'

/** "Customers Say": the summary by AI, labelled as such. */
export function CustomersSay({ text }: { readonly text: string }) {
  const t = useTranslations('reviews')
  return (
    <div className={styles['panel']}>
      <h3 className={`h3 ${styles['title']}`}>
        <Icon name="spark" size={20} />
        {t('customersSay')}
      </h3>
      <UserText className={styles['text']}>{text}</UserText>
      <p className={styles['caption']}>{t('aiCaption')}</p>
    </div>
  )
}
