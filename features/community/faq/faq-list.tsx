import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { useOnSettled } from '@/components/loading/use-reserved-height'
import { useApi } from '@/lib/api/api-context'
import { LateMessages } from '@/lib/i18n/late-messages'
import { useOwner } from '@/lib/session/personal-queries'
import { productFaqQuery } from './api/product-faq'
import { FaqEntry } from './faq-entry'
import styles from './faq-list.module.css'

interface FaqListProps {
  readonly slug: string
  readonly count: number
  /** Called when the FAQs have loaded or failed to load. */
  readonly onSettled: () => void
}

/** The questions with their answers. The first one is open. */
export function FaqList(props: FaqListProps) {
  return (
    <LateMessages namespaces={['faqList']} pending={<FaqSkeleton count={props.count} />}>
      <Entries {...props} />
    </LateMessages>
  )
}

function Entries({ slug, count, onSettled }: FaqListProps) {
  const t = useTranslations('faqList')
  const owner = useOwner()
  const { data, isPending, isError, isFetching, refetch } = useQuery(productFaqQuery(useApi(), owner, slug))
  useOnSettled(!isPending, onSettled)
  if (!data && isError) return <SectionError text={t('failed')} onRetry={() => refetch()} pending={isFetching} />
  if (!data) return <FaqSkeleton count={count} />
  return data.map((item, index) => <FaqEntry key={item.id} item={item} slug={slug} isOpenAtFirst={index === 0} />)
}

/** Shows one closed row per question. */
function FaqSkeleton({ count }: { readonly count: number }) {
  const t = useTranslations('faq')
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => `row ${index}`).map((row, index) => (
        <div key={row} className={styles['row']}>
          <Skeleton width={`${38 + ((index * 17) % 30)}%`} height="15px" />
        </div>
      ))}
    </div>
  )
}
