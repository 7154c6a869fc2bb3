import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/section-error'
import { useApi } from '@/lib/api/api-context'
import { productFaqQuery } from '../api/product-faq'
import { FaqEntry } from './faq-entry'
import { FaqSkeleton } from './faq-skeleton'

interface FaqListProps {
  readonly slug: string
  readonly count: number
}

/** The questions with their answers: the first one open. */
export function FaqList({ slug, count }: FaqListProps) {
  const t = useTranslations('faq')
  const { data, isError, isFetching, refetch } = useQuery(productFaqQuery(useApi(), slug))
  if (!data && isError) return <SectionError text={t('failed')} onRetry={() => refetch()} pending={isFetching} />
  if (!data) return <FaqSkeleton count={count} />
  return data.map((item, index) => <FaqEntry key={item.id} item={item} isOpenAtFirst={index === 0} />)
}
