import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/section-error'
import { useSettledNotice } from '@/components/use-kept-place'
import { useApi } from '@/lib/api/api-context'
import { ownerOf } from '@/lib/session/owner-of'
import { useSession } from '@/lib/session/session-state'
import { productFaqQuery } from './api/product-faq'
import { FaqEntry } from './faq-entry'
import { FaqSkeleton } from './faq-skeleton'

interface FaqListProps {
  readonly slug: string
  readonly count: number
  /** Told once they are there, or could not be had. */
  readonly onSettled: () => void
}

/** The questions with their answers: the first one open. */
export function FaqList({ slug, count, onSettled }: FaqListProps) {
  const t = useTranslations('faq')
  const owner = ownerOf(useSession())
  const { data, isPending, isError, isFetching, refetch } = useQuery(productFaqQuery(useApi(), owner, slug))
  useSettledNotice(!isPending, onSettled)
  if (!data && isError) return <SectionError text={t('failed')} onRetry={() => refetch()} pending={isFetching} />
  if (!data) return <FaqSkeleton count={count} />
  return data.map((item, index) => (
    <FaqEntry key={item.id} item={item} owner={owner} slug={slug} isOpenAtFirst={index === 0} />
  ))
}
