import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ChoiceLink } from '@/components/listing/choice-link'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { AppliedFilters } from '../facets/applied-filters'
import type { AppliedFilter, Choose, Facet } from '../facets/facet'
import { FacetList } from '../facets/facet-list'
import styles from './listing-layout.module.css'

const FilterSheet = lazily(() => import('../facets/filter-sheet').then((module) => module.FilterSheet))

interface ListingLayoutProps {
  /** An `h1`, or an `h2` on pages with an `h1` above the list. */
  readonly heading: ReactNode
  /** The number of products as a text. Changes are announced. */
  readonly count: string
  readonly total: number
  readonly sort: ReactNode
  readonly facets: readonly Facet[]
  readonly applied: readonly AppliedFilter[]
  readonly clearHref: string
  readonly choose: Choose
  readonly isBusy: boolean
  /** Grid and pages, or a message. */
  readonly children: ReactNode
}

const FILTERS_ID = 'filters'

/** A list of products with its filters: beside it on wide screens, in a sheet on others. */
export function ListingLayout(props: ListingLayoutProps) {
  const { heading, count, sort, facets, applied, clearHref, choose, isBusy, children } = props
  const t = useTranslations('listing')
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <div className={styles['layout']}>
      <header className={styles['head']}>
        <div className="stack gap-4">
          {heading}
          <p className="note" role="status">
            {count}
          </p>
        </div>
        <div className={styles['tools']}>
          {sort}
          {facets.length > 0 && (
            <ChoiceLink
              {...opensModal}
              className={styles['filters']}
              href={`#${FILTERS_ID}`}
              onChoose={() => setSheet('open')}
            >
              <Icon name="filter" size={20} />
              {applied.length > 0 ? t('filtersCount', { count: applied.length }) : t('filters')}
            </ChoiceLink>
          )}
        </div>
        <AppliedFilters filters={applied} clearHref={clearHref} choose={choose} />
      </header>
      <aside id={FILTERS_ID} className={styles['facets']} aria-label={t('filters')}>
        {facets.length > 0 && (
          <>
            <h2 className="h3">{t('filters')}</h2>
            <FacetList facets={facets} choose={choose} />
          </>
        )}
      </aside>
      <div className={styles['list']} aria-busy={isBusy}>
        {children}
      </div>
      {sheet !== 'never' && <FilterSheet {...props} open={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </div>
  )
}
