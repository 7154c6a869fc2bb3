import { useTranslations } from 'use-intl'
import { Icon } from '../icon/icon'
import { ChoiceLink } from './choice-link'
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

/** An entry between the arrows. There are at most five, so that they fit on a phone. */
type PageItem = number | 'gap-before' | 'gap-after'

const PLACES = 5

/** The first and the last page, the current one, and gaps: [1, 2, 3, 'gap-after', 13]. */
export function pageNumbers(current: number, count: number): readonly PageItem[] {
  if (count <= PLACES) return Array.from({ length: count }, (_, index) => index + 1)
  if (current <= 2) return [1, 2, 3, 'gap-after', count]
  if (current >= count - 1) return [1, 'gap-before', count - 2, count - 1, count]
  return [1, 'gap-before', current, 'gap-after', count]
}
