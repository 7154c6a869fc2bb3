import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { StoreMark } from '@/components/picture/store-mark'
import type { FeaturedBrand } from '@/contract/finding/bootstrap'
import { useApi } from '@/lib/api/api-context'
import { LateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import styles from './brands-panel.module.css'
import { megaMenuQuery, prefetchMenus } from './menu-data'
import { moveAlong } from './move-along'

// The link above prefetches with it: code, data and texts arrive by one import.
export { prefetchMenus }

interface BrandsPanelProps {
  readonly onClose: () => void
  /** The first brand gets the focus once it has loaded. */
  readonly takesFocus: boolean
}

/** The featured stores and a link to all brands; the page below is shaded. */
export function BrandsPanel({ onClose, takesFocus }: BrandsPanelProps) {
  return (
    <>
      <div className={styles['veil']} onClick={onClose} aria-hidden="true" />
      <div className={styles['panel']}>
        <LateMessages namespaces={NAMESPACES} pending={<BrandsSkeleton />}>
          <Brands takesFocus={takesFocus} />
        </LateMessages>
      </div>
    </>
  )
}

const NAMESPACES = ['menus'] as const

function Brands({ takesFocus }: { readonly takesFocus: boolean }) {
  const t = useTranslations('menus')
  const { data, isError, isFetching, refetch } = useQuery(megaMenuQuery(useApi()))
  return (
    <nav className="page" aria-label={t('featuredBrands')}>
      {data ? (
        <BrandTiles brands={data.brands} takesFocus={takesFocus} />
      ) : isError ? (
        <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <BrandsSkeleton />
        </div>
      )}
      {/* This link works even when the brands fail to load. */}
      <p className={styles['all']}>
        <ShopLink href={routes.brands()} className="link">
          {t('allBrands')}
        </ShopLink>
      </p>
    </nav>
  )
}

function BrandTiles({
  brands,
  takesFocus,
}: {
  readonly brands: readonly FeaturedBrand[]
  readonly takesFocus: boolean
}) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('a')?.focus()
  }, [takesFocus])
  return (
    <ul ref={list} className={styles['tiles']} onKeyDown={(event) => moveAlong(event)}>
      {brands.map(({ name, slug, markColor, place, category, images: [image] }) => (
        <li key={slug}>
          <ShopLink href={routes.store(name, slug)} className={styles['tile']}>
            {image ? (
              <ProductPicture src={image} alt="" width={72} height={72} className={styles['picture']} />
            ) : (
              <StoreMark name={name} color={markColor} />
            )}
            <span>
              <b>{name}</b>
              <small>{[category, place].filter(Boolean).join(' · ')}</small>
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}

function BrandsSkeleton() {
  return (
    <div className={`page ${styles['tiles']}`}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
        <Skeleton key={tile} height="96px" radius="16px" />
      ))}
    </div>
  )
}
