import { useTranslations } from 'use-intl'
import styles from './similar-skeleton.module.css'

/** The heading alone: it stands before the products, and the code that draws them, are there. */
export function SimilarTitle() {
  return <h2 className={`h2 ${styles['title']}`}>{useTranslations('similar')('title')}</h2>
}
