import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { routes } from '@/lib/routes'
import type { SearchView } from '../sources/search-view'
import { QuickLinks } from './quick-links'
import styles from './search-start.module.css'

interface SearchStartProps {
  /** Null when the search has failed. The departments are shown anyway. */
  readonly view: SearchView | null
  readonly departments: readonly { readonly title: string; readonly slug: string }[]
}

/** The search page before anything is searched for: popular searches and the departments. */
export function SearchStart({ view, departments }: SearchStartProps) {
  const t = useTranslations('search')
  return (
    <div className={styles['start']}>
      <p className="soft">{t('startText')}</p>
      <QuickLinks
        title={t('popular')}
        links={(view?.suggestions ?? []).map((text) => ({ href: routes.search(text), content: <bdi>{text}</bdi> }))}
      />
      {departments.length > 0 && (
        <nav aria-labelledby="search-departments">
          <h2 id="search-departments" className="h3">
            {t('departments')}
          </h2>
          <ul className={styles['departments']}>
            {departments.map(({ title, slug }) => (
              <li key={slug}>
                <ShopLink href={routes.categoryPage(slug)} className={styles['department']}>
                  {title}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
