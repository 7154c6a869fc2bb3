import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { ProductPicture } from '@/components/product-picture'
import { SectionError } from '@/components/section-error'
import { ShopLink } from '@/components/shop-link'
import { Skeleton } from '@/components/skeleton'
import type { MegaMenu as MegaMenuData } from '@/contract/bootstrap'
import { useApi } from '@/lib/api/api-context'
import { routes } from '@/lib/routes'
import { megaMenuQuery } from '../api/mega-menu'
import styles from './mega-menu.module.css'

// The button above prefetches with it: data and code arrive by one import.
export { megaMenuQuery }

interface MegaMenuProps {
  readonly onClose: () => void
}

/** Departments with their sub-categories over the whole width, the page veiled below. */
export function MegaMenu({ onClose }: MegaMenuProps) {
  const t = useTranslations('shell.megaMenu')
  const { data, isError, isFetching, refetch } = useQuery(megaMenuQuery(useApi()))
  return (
    <>
      <div className={styles['veil']} onPointerDown={onClose} aria-hidden="true" />
      <nav className={styles['menu']} aria-label={t('label')}>
        <div className="page">
          {data ? (
            <Departments departments={data} />
          ) : isError ? (
            <div className={styles['failed']}>
              <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
            </div>
          ) : (
            <MenuSkeleton />
          )}
        </div>
      </nav>
    </>
  )
}

function Departments({ departments }: { departments: MegaMenuData }) {
  const t = useTranslations('shell.megaMenu')
  const [chosenId, setChosenId] = useState(departments[0]?.categoryId)
  const chosen = departments.find(({ categoryId }) => categoryId === chosenId) ?? departments[0]
  if (!chosen) return <p className={styles['failed']}>{t('empty')}</p>
  return (
    <div className={styles['columns']}>
      <ul className={styles['departments']} onKeyDown={moveFocus}>
        {departments.map(({ title, slug, categoryId, image }) => (
          <li key={categoryId}>
            <ShopLink
              href={routes.category(slug, categoryId)}
              className={categoryId === chosen.categoryId ? styles['on'] : undefined}
              onPointerEnter={() => setChosenId(categoryId)}
              onFocus={() => setChosenId(categoryId)}
            >
              <ProductPicture src={image} alt="" width={34} height={34} className={styles['thumbnail']} />
              {title}
              <Icon name="right" size={16} flip />
            </ShopLink>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys that its links get. */}
      <div className={styles['groups']} onKeyDown={moveFocus}>
        {chosen.groups.map((group) => (
          <section key={group.categoryId}>
            <h2 className={styles['group']}>
              <ShopLink href={routes.category(group.slug, group.categoryId)}>{group.title}</ShopLink>
            </h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.categoryId}>
                  <ShopLink href={routes.category(item.slug, item.categoryId)}>{item.title}</ShopLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={styles['all']}>
          <ShopLink href={routes.category(chosen.slug, chosen.categoryId)} className="link">
            {t('shopAll', { department: chosen.title })}
          </ShopLink>
        </p>
      </div>
      {/* For the pointer: keys and screen readers have the same link at the end of the groups. */}
      <ShopLink
        href={routes.category(chosen.slug, chosen.categoryId)}
        className={styles['feature']}
        tabIndex={-1}
        aria-hidden="true"
      >
        <ProductPicture src={chosen.image} alt="" width={300} height={300} />
        <span>{chosen.title}</span>
      </ShopLink>
    </div>
  )
}

function MenuSkeleton() {
  const t = useTranslations('shell.megaMenu')
  return (
    <div className={styles['columns']} role="status" aria-label={t('loading')}>
      <div className={styles['departments']}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
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
    </div>
  )
}

/** Up and down move inside a column. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = links[(at + step + links.length) % links.length]
  event.preventDefault()
  next?.focus()
}
