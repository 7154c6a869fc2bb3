import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { UserText } from '@/components/text/user-text'
import type { ReviewSummary } from '@/contract/community/reviews'
import { type Locale, textAttributes } from '@/lib/i18n/locale'
import styles from './customers-say.module.css'

/** "Customers Say": the summary by AI, labelled as such. */
export function CustomersSay({ aiReviewText, language }: NonNullable<ReviewSummary['aiReview']>) {
  const t = useTranslations('reviews')
  const locale = useLocale() as Locale
  return (
    <div className={styles['panel']}>
      <h3 className="h3 row gap-8">
        <Icon name="spark" size={20} />
        {t('customersSay')}
      </h3>
      <UserText className={styles['text']} attributes={textAttributes(language, locale)}>
        {aiReviewText}
      </UserText>
      <p className="caption above-10">{t('aiCaption')}</p>
    </div>
  )
}
