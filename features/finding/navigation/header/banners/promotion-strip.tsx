import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { publicConfig } from '@/lib/config'
import { routes } from '@/lib/routes'
import { LanguageMenu } from '../../language/language-menu'
import type { ShopPlace } from '../../shop-place'
import styles from './promotion-strip.module.css'

interface PromotionStripProps {
  /** The banner's text; empty when it failed to load. */
  readonly text: string
  readonly place: ShopPlace
}

/** The navy strip above the header, which scrolls away: the banner text and a few links. */
export function PromotionStrip({ text, place }: PromotionStripProps) {
  const t = useTranslations('shell.header')
  const { seller, partners } = publicConfig().links
  return (
    <aside className={styles['strip']} aria-label={t('notices')}>
      <div className={`page ${styles['row']}`}>
        <p>{text}</p>
        <div className={styles['links']}>
          <ShopLink href={seller || routes.buildYourStore()}>{t('buildYourStore')}</ShopLink>
          {partners && <a href={partners}>{t('partners')}</a>}
          <ShopLink href={routes.faq()}>{t('help')}</ShopLink>
          <LanguageMenu place={place} />
        </div>
      </div>
    </aside>
  )
}
