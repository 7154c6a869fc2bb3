import { useTranslations } from 'use-intl'
import styles from './similar-skeleton.module.css'

/** The heading, rendered before the products and their code have loaded. */
export function SimilarTitle() {
  return <h2 className={`h2 ${styles['title']}`}>{useTranslations('similar')('title')}</h2>
}
