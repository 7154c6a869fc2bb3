import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { textAttributes } from '@/lib/i18n/locale'
import type { ProductDetail } from '../loading/assemble-product'
import styles from './about-item.module.css'

/** "About This Item": the highlights. Renders nothing when there are none. */
export function AboutItem({ highlight }: Pick<ProductDetail, 'highlight'>) {
  const t = useTranslations('productPage.about')
  const locale = useLocale()
  if (highlight.length === 0) return null
  return (
    <section aria-labelledby="about-this-item">
      <h2 id="about-this-item" className="h3">
        {t('title')}
      </h2>
      <ul className={styles['list']}>
        {highlight.map(({ text, language }) => (
          <li key={text}>
            <Icon name="check" size={17} />
            <bdi {...textAttributes(language, locale)}>{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
