import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyPanel } from '../empty-or-error/empty-panel'
import { SectionError } from '../empty-or-error/section-error'
import { ShopLink } from '../page/shop-link'
import styles from './listing-message.module.css'

interface DepartmentLink {
  readonly label: string
  readonly href: string
}

interface EmptyListingProps {
  readonly title: string
  readonly text: string
  /** "Clear all", or a link to the last page. */
  readonly action?: ReactNode
  /** Links to departments. */
  readonly categories: readonly DepartmentLink[]
  /** Other searches and products. They load late, so they stand last. */
  readonly offers?: ReactNode
}

/** The message of an empty list. */
export function EmptyListing({ title, text, action, categories, offers }: EmptyListingProps) {
  return (
    <div className={styles['message']}>
      <EmptyPanel icon="search" title={title} text={text}>
        {action}
      </EmptyPanel>
      <Categories categories={categories} />
      {offers}
    </div>
  )
}

interface FailedListingProps {
  readonly onRetry: () => void
  readonly pending: boolean
  readonly categories: readonly DepartmentLink[]
}

/** The message of a failed list. The address stays, so that another try or a reload leads to the same list. */
export function FailedListing({ onRetry, pending, categories }: FailedListingProps) {
  const t = useTranslations('listing')
  return (
    <div className={styles['message']}>
      <SectionError text={t('failed')} onRetry={onRetry} pending={pending} />
      <Categories categories={categories} />
    </div>
  )
}

function Categories({ categories }: Pick<EmptyListingProps, 'categories'>) {
  const t = useTranslations('listing')
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('categories')} className="grid gap-12">
      <p className="strong">{t('categories')}</p>
      <ul className="wrap gap-8">
        {categories.map(({ label, href }) => (
          <li key={href}>
            <ShopLink className={styles['chip']} href={href}>
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
