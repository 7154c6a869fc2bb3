import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { ComparisonPage } from '@/features/finding/compare/comparison-page'
import { type ComparisonProps, loadComparison } from '@/features/finding/compare/load-comparison'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<ComparisonProps>({
  messages: ['comparison'],
  cache: 'public',
  load: loadComparison,
})

/** Up to four products side by side. */
export default function Compare({ products }: ComparisonProps) {
  const t = useTranslations('comparison')
  return (
    <>
      <PageHead title={t('title')} noindex />
      <ComparisonPage products={products} />
    </>
  )
}
