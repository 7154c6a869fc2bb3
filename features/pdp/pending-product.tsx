import dynamic from 'next/dynamic'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/section-error'
import type { SectionState } from './use-product-page'

const ProductSkeleton = dynamic(() => import('./product-skeleton').then((module) => module.ProductSkeleton))

/** A product page whose product is not there: it is on its way, or could not be had. */
export function PendingProduct({ state: { isFailed, isFetching, retry } }: { readonly state: SectionState }) {
  const t = useTranslations('pdp.sections')
  if (!isFailed) return <ProductSkeleton />
  return (
    <div className="page section">
      <SectionError text={t('loadFailed')} onRetry={retry} pending={isFetching} />
    </div>
  )
}
