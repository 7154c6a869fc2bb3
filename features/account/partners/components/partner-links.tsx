import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import type { PartnerLink } from '@/contract/account/partners'
import { LinksTable } from './links-table'
import { NewLink } from './new-link'
import styles from './partner-links.module.css'

interface PartnerLinksProps {
  readonly uid: string
  /** Limits the links to one product; undefined for all products. */
  readonly slug: string | undefined
  readonly links: Pick<
    UseQueryResult<{ readonly links: readonly PartnerLink[] }>,
    'data' | 'isError' | 'isFetching' | 'refetch'
  >
  /** The link that "Your link" shows. */
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
  readonly symbol: string
}

/** Number of links shown at first. */
const FIRST_LINKS = 5

/** A partner's links with their results, and a way to create one. */
export function PartnerLinks({ uid, slug, links, chosenId, onChoose, symbol }: PartnerLinksProps) {
  const t = useTranslations('partners.links')
  const [isWhole, setIsWhole] = useState(false)
  const all = links.data?.links ?? []
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h3 className="h3">{t(slug === undefined ? 'allTitle' : 'title')}</h3>
        {slug !== undefined && <NewLink uid={uid} slug={slug} onMade={onChoose} />}
      </div>
      {links.isError && !links.data ? (
        <SectionError text={t('failed')} onRetry={links.refetch} pending={links.isFetching} />
      ) : !links.data ? (
        <div className="grid gap-10" role="status" aria-label={t('loading')}>
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
      ) : all.length === 0 ? (
        <p className={styles['none']}>{t(slug === undefined ? 'noneAtAll' : 'none')}</p>
      ) : (
        <LinksTable
          links={isWhole ? all : all.slice(0, FIRST_LINKS)}
          isOfOneProduct={slug !== undefined}
          chosenId={chosenId}
          onChoose={onChoose}
          symbol={symbol}
        />
      )}
      {all.length > FIRST_LINKS && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('showLess') : t('showAll', { count: all.length })}
        </button>
      )}
    </div>
  )
}
