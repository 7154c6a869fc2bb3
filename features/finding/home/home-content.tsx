import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { lazily } from '@/components/loading/lazily'
import { ProductCardSkeleton } from '@/components/product-card/product-card-skeleton'
import { PARTNER_OR_ADMIN } from '@/contract/values/wire-values'
import { useApi } from '@/lib/api/api-context'
import { useSession } from '@/lib/session/session-state'
import { type HomePage, homeQuery } from './api/home'
import { Hero, HeroPictures } from './components/hero'
import { HomeBlocks, type HomeBlocksProps } from './components/home-blocks'
import styles from './components/rows/product-row.module.css'
import { TrustRow } from './components/trust-row'

// The server renders it, too; a guest does not load it.
const OwnHome = dynamic(() => import('./own/own-home').then((module) => module.OwnHome))
const HomePreview = lazily(() => import('./components/home-preview').then((module) => module.HomePreview))

interface HomeContentProps extends Pick<HomeBlocksProps, 'stores' | 'followOf'> {
  /** The URL requests the draft, which only admins receive. */
  readonly isPreview?: boolean
}

/** The home page in its editorial layout: what the shop is, followed by the blocks. */
export function HomeContent({ stores, followOf, isPreview = false }: HomeContentProps) {
  const t = useTranslations('home')
  const { data, isError, isFetching, refetch } = useQuery(homeQuery(useApi()))
  const session = useSession()
  const [draft, setDraft] = useState<HomePage>()
  // The content service rejects partners.
  const isEditor = session.kind === 'signedIn' && session.userType === PARTNER_OR_ADMIN
  const page = (isPreview && isEditor ? draft : undefined) ?? data
  // Not for those who sign in on the page: what they see would move.
  const [startedSignedIn] = useState(session.kind === 'signedIn')
  const hero = { hero: page?.hero, isLoading: !isError }
  return (
    <>
      {startedSignedIn && session.kind === 'signedIn' && !isPreview ? (
        <OwnHome shop={<Hero {...hero} />} pictures={<HeroPictures {...hero} />} />
      ) : (
        <Hero {...hero} />
      )}
      {page && (
        <>
          <TrustRow promises={page.trust} />
          <HomeBlocks blocks={page.blocks} stores={stores} followOf={followOf} />
        </>
      )}
      {!page &&
        (isError ? (
          <div className="page section">
            <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
          </div>
        ) : (
          <HomeSkeleton />
        ))}
      {isPreview && isEditor && <HomePreview uid={session.uid} onDraft={setDraft} />}
    </>
  )
}

/** Reserves the space of the first row while it is loading. */
function HomeSkeleton() {
  const t = useTranslations('home')
  return (
    <div className="page section" role="status" aria-label={t('loading')}>
      <div className={styles['cards']}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}
