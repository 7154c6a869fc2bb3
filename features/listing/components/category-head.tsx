import { useTranslations } from 'use-intl'
import { BannerPicture } from '@/components/picture/banner-picture'
import { Tag } from '@/components/tag/tag'
import type { DrawnCategory } from '../sources/category'
import styles from './category-head.module.css'

/** A category's banner with its name and description, which are below the picture on phones. */
export function CategoryHead({ category }: { readonly category: DrawnCategory }) {
  const t = useTranslations('listing')
  const { title, blurb, banner, productCount, storeCount } = category
  return (
    <header className={`${styles['head']} ${banner ? styles['pictured'] : ''}`}>
      {banner && <BannerPicture src={banner} alt="" />}
      <div className={styles['copy']}>
        <h1 className={styles['name']}>{title}</h1>
        {blurb && <p className={styles['blurb']}>{blurb}</p>}
        {productCount > 0 && <Tag variant="leaf">{t('countFrom', { count: productCount, stores: storeCount })}</Tag>}
      </div>
    </header>
  )
}
