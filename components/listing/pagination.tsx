import { useTranslations } from 'use-intl'
import { Icon } from '../icon/icon'
import { ChoiceLink } from './choice-link'
import { pageNumbers } from './page-numbers'
import styles from './pagination.module.css'

interface PaginationProps {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
  readonly onChoose?: ((page: number) => void) | undefined
}

/** Links to the pages of a list, which crawlers follow. Renders nothing for one page. */
export function Pagination({ page, pageCount, hrefOf, onChoose }: PaginationProps) {
  const t = useTranslations('listing.pages')
  if (pageCount <= 1) return null
  const linkTo = (to: number) => ({ isFollowed: true, href: hrefOf(to), onChoose: onChoose && (() => onChoose(to)) })
  return (
    <nav className={styles['pages']} aria-label={t('label')}>
      <ul className={styles['list']}>
        {page > 1 && (
          <li>
            <ChoiceLink {...linkTo(page - 1)} rel="prev" className={styles['page']} aria-label={t('previous')}>
              <Icon name="left" size={20} flip />
            </ChoiceLink>
          </li>
        )}
        {pageNumbers(page, pageCount).map((place) => (
          <li key={place}>
            {typeof place === 'string' ? (
              <span className={styles['gap']} aria-hidden="true">
                …
              </span>
            ) : (
              <ChoiceLink
                {...linkTo(place)}
                className={`${styles['page']} ${place === page ? styles['on'] : ''}`}
                aria-label={t('page', { page: place })}
                aria-current={place === page ? 'page' : undefined}
              >
                {place}
              </ChoiceLink>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <ChoiceLink {...linkTo(page + 1)} rel="next" className={styles['page']} aria-label={t('next')}>
              <Icon name="right" size={20} flip />
            </ChoiceLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
