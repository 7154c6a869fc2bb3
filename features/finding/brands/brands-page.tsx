import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { Breadcrumb } from '@/components/page/breadcrumb'
import { PageSearch } from '@/components/page/page-search'
import { useApi } from '@/lib/api/api-context'
import { routes } from '@/lib/routes'
import { brandsQuery } from './api/stores'
import { byLetter, findBrands, MAX_BRAND_SEARCH_LENGTH } from './brand-letters'
import styles from './brands-page.module.css'
import { BrandGroups } from './components/brand-groups'
import { FeaturedBrands } from './components/featured-brands'
import { LetterBar } from './components/letter-bar'

interface BrandsPageProps {
  /** The initial search text, from the URL. */
  readonly search: string
  /** Called with the typed text, which belongs in the URL. */
  readonly onSearch: (search: string) => void
}

/** Every brand of the shop by letter, with the featured ones above. */
export function BrandsPage({ search, onSearch }: BrandsPageProps) {
  const t = useTranslations('brands')
  const { data, isError, isFetching, refetch } = useQuery(brandsQuery(useApi()))
  const [text, setText] = useState(search)
  const change = (next: string) => {
    setText(next)
    onSearch(next.trim())
  }
  const found = data ? findBrands(data.stores, text) : []
  const groups = byLetter(found)
  const isSearch = text.trim() !== ''
  return (
    <div className="page">
      <Breadcrumb steps={[{ name: t('title'), href: routes.brands() }]} />
      <div className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{t('title')}</h1>
          {data && <p className="faint above-4">{t('count', { count: data.stores.length })}</p>}
        </div>
        {/* Filters the list while the visitor types; without JavaScript the server filters. */}
        <PageSearch
          label={t('find')}
          text={text}
          maxLength={MAX_BRAND_SEARCH_LENGTH}
          onChange={change}
          action={routes.brands()}
          className={styles['search']}
        />
      </div>
      <p className="visually-hidden" role="status">
        {data && isSearch ? t('found', { count: found.length }) : ''}
      </p>
      {data && !isSearch && data.featured.length > 0 && <FeaturedBrands stores={data.featured} />}
      {data ? (
        <>
          <LetterBar letters={groups.map(({ letter }) => letter)} />
          {groups.length > 0 ? (
            <BrandGroups groups={groups} />
          ) : (
            <EmptyPanel
              icon="store"
              title={t('none')}
              text={isSearch ? t('noneText', { text: text.trim() }) : t('noneYet')}
            >
              {isSearch ? (
                <Button variant="line" onClick={() => change('')}>
                  {t('showAll')}
                </Button>
              ) : (
                <ButtonLink href={routes.home()}>{t('home')}</ButtonLink>
              )}
            </EmptyPanel>
          )}
        </>
      ) : isError ? (
        <div className="section">
          <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
        </div>
      ) : (
        <BrandsSkeleton />
      )}
    </div>
  )
}

const CARDS = ['a', 'b', 'c', 'd']
const BRANDS = [...'abcdefghijklmnopqrstuvwx']

/** Reserves the space of the brands while they load. */
function BrandsSkeleton() {
  const t = useTranslations('brands')
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles['cards']}>
        {CARDS.map((card) => (
          <Skeleton key={card} ratio={1.05} radius="20px" />
        ))}
      </div>
      <div className={styles['brands']}>
        {BRANDS.map((brand) => (
          <Skeleton key={brand} height="44px" radius="13px" />
        ))}
      </div>
    </div>
  )
}
