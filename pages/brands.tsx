import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { BrandsPage } from '@/features/finding/brands/brands-page'
import { type BrandsProps, loadBrands } from '@/features/finding/brands/load-brands'
import { routes } from '@/lib/routes'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<BrandsProps>({ messages: ['brands'], cache: 'public', load: loadBrands })

/** All brands by letter. */
export default function Brands({ search, serverNow }: BrandsProps & PageEnvelope) {
  const t = useTranslations('brands')
  const router = useRouter()
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        canonicalPath={routes.brands()}
        noindex={search !== ''}
      />
      {/* Typing changes only the URL; a new render from the server remounts the page. */}
      <BrandsPage
        key={serverNow}
        search={search}
        onSearch={(text) =>
          router.replace({ pathname: routes.brands(), query: text ? { q: text } : {} }, undefined, { shallow: true })
        }
      />
    </>
  )
}
