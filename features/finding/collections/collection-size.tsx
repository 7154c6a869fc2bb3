import { useTranslations } from 'use-intl'
import styles from './collection-size.module.css'
import type { OpenCollection } from './use-collection'

/** The number of products, below the collection's name. */
export function CollectionSize({ open: { collection } }: { readonly open: OpenCollection }) {
  const t = useTranslations('collections')
  if (!collection) return null
  return <p className={styles['size']}>{t('products', { count: collection.count })}</p>
}
