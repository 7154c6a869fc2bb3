import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ChoiceLink } from '@/components/listing/choice-link'
import { chipClass, chipRowClass } from '@/components/tag/chip-row'
import styles from './applied-filters.module.css'
import type { AppliedFilter, Choose } from './facet'

interface AppliedFiltersProps {
  readonly filters: readonly AppliedFilter[]
  /** Address of the list without filters. */
  readonly clearHref: string
  readonly choose: Choose
}

/** The applied filters as removable chips, and "Clear all". Renders nothing without any. */
export function AppliedFilters({ filters, clearHref, choose }: AppliedFiltersProps) {
  const t = useTranslations('listing')
  if (filters.length === 0) return null
  return (
    <ul className={chipRowClass} aria-label={t('applied')}>
      {filters.map((filter) => (
        <li key={filter.id}>
          <ChoiceLink
            className={chipClass(true)}
            aria-label={t('remove', { filter: filter.label })}
            href={filter.href}
            onChoose={() => choose(filter.href)}
          >
            <bdi>{filter.label}</bdi>
            <Icon name="x" size={16} />
          </ChoiceLink>
        </li>
      ))}
      <li className={styles['clear']}>
        <ChoiceLink className="link" href={clearHref} onChoose={() => choose(clearHref)}>
          {t('clearAll')}
        </ChoiceLink>
      </li>
    </ul>
  )
}
