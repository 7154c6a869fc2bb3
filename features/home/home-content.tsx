import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/section-error'
import type { FeaturedBrand } from '@/contract/bootstrap'
import { useApi } from '@/lib/api/api-context'
import { homeQuery } from './api/home'
import { Departments } from './components/departments'
import { FeaturedStores } from './components/featured-stores'
import { Hero } from './components/hero'
import { HomeSkeleton } from './components/home-skeleton'
import { MembershipPanel } from './components/membership-panel'
import { ProductRow } from './components/product-row'
import { TrustRow } from './components/trust-row'
import { heroProducts } from './hero-products'

interface HomeContentProps {
  /** Number of stores; undefined when it could not be had. */
  readonly storeCount: number | undefined
  readonly stores: readonly FeaturedBrand[]
  /** The button that follows a store. */
  readonly followOf: (store: FeaturedBrand) => ReactNode
}

/** The home page: what the shop is, its departments, its deals, stores and favourites. */
export function HomeContent({ storeCount, stores, followOf }: HomeContentProps) {
  const t = useTranslations('home')
  const { data, isError, isFetching, refetch } = useQuery(homeQuery(useApi()))
  const rows = data?.sections ?? []
  return (
    <>
      <Hero
        storeCount={storeCount}
        products={heroProducts(rows.filter(({ kind }) => kind !== 'deals'))}
        isLoading={!data && !isError}
      />
      <TrustRow />
      {data && <Departments departments={data.departments} />}
      {!data &&
        (isError ? (
          <div className="page section">
            <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
          </div>
        ) : (
          <HomeSkeleton />
        ))}
      {rows.slice(0, 1).map((row) => (
        <ProductRow key={row.id} row={row} />
      ))}
      {stores.length > 0 && <FeaturedStores stores={stores} followOf={followOf} />}
      {rows.slice(1).map((row) => (
        <ProductRow key={row.id} row={row} isLater />
      ))}
      <MembershipPanel example={rows.find(({ kind }) => kind === 'bestSellers')?.products[0]} />
    </>
  )
}
