import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { useApi } from '@/lib/api/api-context'
import { LateMessages } from '@/lib/i18n/late-messages'
import styles from './mega-menu.module.css'
import { MegaMenuDepartments } from './mega-menu-departments'
import { megaMenuQuery, prefetchMenus } from './menu-data'

// The button above prefetches with it: code, data and texts arrive by one import.
export { prefetchMenus }

interface MegaMenuProps {
  readonly onClose: () => void
  /** The first department gets the focus once it has loaded. */
  readonly takesFocus?: boolean
}

/** Departments with their subcategories over the whole width; the page below is shaded. */
export function MegaMenu({ onClose, takesFocus = false }: MegaMenuProps) {
  return (
    <>
      <div className={styles['veil']} onClick={onClose} aria-hidden="true" />
      <div className={styles['menu']}>
        <LateMessages namespaces={NAMESPACES} pending={<MenuSkeleton />}>
          <MenuBody takesFocus={takesFocus} />
        </LateMessages>
      </div>
    </>
  )
}

const NAMESPACES = ['menus'] as const

function MenuBody({ takesFocus }: { readonly takesFocus: boolean }) {
  const t = useTranslations('menus')
  const { data, isError, isFetching, refetch } = useQuery(megaMenuQuery(useApi()))
  return (
    <nav className="page" aria-label={t('label')}>
      {data ? (
        <MegaMenuDepartments departments={data.departments} takesFocus={takesFocus} />
      ) : isError ? (
        <div className={styles['failed']}>
          <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
        </div>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <MenuSkeleton />
        </div>
      )}
    </nav>
  )
}

function MenuSkeleton() {
  return (
    <div className={`page ${styles['columns']}`}>
      <div className={styles['departments']}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((row) => (
          <div key={row} className={styles['row']}>
            <Skeleton height="34px" radius="10px" />
          </div>
        ))}
      </div>
      <div className={styles['groups']}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((group) => (
          <Skeleton key={group} height="132px" />
        ))}
      </div>
      <div className={styles['side']}>
        <Skeleton height="320px" radius="20px" />
      </div>
    </div>
  )
}
