import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import type { MegaMenu } from '@/contract/finding/bootstrap'
import { useApi } from '@/lib/api/api-context'
import { routes } from '@/lib/routes'
import { megaMenuQuery } from '../menus/menu-data'
import styles from './drawer-departments.module.css'
import { drawerLevel } from './drawer-level'

/**
 * The departments in the phone drawer, with their two lower levels one behind the other. Must be inside the menus'
 * messages.
 */
export function DrawerDepartments() {
  const t = useTranslations('menus')
  const { data, isError, isFetching, refetch } = useQuery(megaMenuQuery(useApi()))
  if (data) return <Levels departments={data.departments} />
  if (!isError) {
    return (
      <div role="status" aria-label={t('loading')}>
        <DepartmentsSkeleton />
      </div>
    )
  }
  return (
    <div className={styles['level']}>
      <div className={styles['failed']}>
        <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
      </div>
      <Deals />
    </div>
  )
}

/** Reserves the space of the departments while they load. */
export function DepartmentsSkeleton() {
  return (
    <div>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((row) => (
        <span key={row} className={styles['row']}>
          <Skeleton height="38px" radius="11px" />
        </span>
      ))}
    </div>
  )
}

function Levels({ departments }: { readonly departments: MegaMenu }) {
  const t = useTranslations('menus')
  const departmentsName = useTranslations('shell.header')('departments')
  const [path, setPath] = useState<readonly string[]>([])
  /** On the way back, the entry that was opened last gets the focus. */
  const [returnedFrom, setReturnedFrom] = useState<string>()
  const { category, entries } = drawerLevel(departments, path)
  const above = path.length > 1 ? drawerLevel(departments, path.slice(0, -1)).category?.title : departmentsName

  const enter = (categoryId: string) => {
    setReturnedFrom(undefined)
    setPath([...path, categoryId])
  }
  const back = () => {
    setReturnedFrom(path.at(-1))
    setPath(path.slice(0, -1))
  }
  return (
    <nav key={path.join()} aria-label={category?.title ?? departmentsName} className={styles['level']}>
      {category && (
        <>
          <button type="button" ref={focusAndShow} className={styles['back']} onClick={back}>
            <Icon name="left" size={18} flip />
            <span className="visually-hidden">{t('back', { level: above ?? '' })}</span>
            <span aria-hidden="true">{category.title}</span>
          </button>
          <ShopLink href={routes.categoryPage(category.slug)} className={styles['all']}>
            {t('shopAll', { department: category.title })}
          </ShopLink>
        </>
      )}
      {entries.map(({ title, slug, categoryId, image, isOpener }) =>
        isOpener ? (
          <button
            key={categoryId}
            type="button"
            ref={categoryId === returnedFrom ? focusAndShow : undefined}
            aria-expanded={false}
            onClick={() => enter(categoryId)}
          >
            {image && <Thumbnail src={image} />}
            {title}
            <Icon name="right" size={18} flip />
          </button>
        ) : (
          <ShopLink key={categoryId} href={routes.categoryPage(slug)}>
            {image && <Thumbnail src={image} />}
            {title}
          </ShopLink>
        ),
      )}
      {!category && <Deals />}
    </nav>
  )
}

const Thumbnail = ({ src }: { readonly src: string }) => (
  <ProductPicture src={src} alt="" width={38} height={38} className={styles['thumbnail']} />
)

function Deals() {
  const t = useTranslations('shell.header')
  return (
    <ShopLink href={routes.offers()} className={styles['deals']}>
      <Icon name="tag" />
      {t('deals')}
      <Icon name="right" size={18} flip />
    </ShopLink>
  )
}

function focusAndShow(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
