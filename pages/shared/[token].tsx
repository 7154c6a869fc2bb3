import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { SHARED_PAGE_SIZE } from '@/features/finding/collections/api/shared-list'
import { SharedListPage, type SharedListPageProps } from '@/features/finding/collections/sharing/shared-list-page'
import { loadPage } from '@/lib/server/pages/load-page'
import { isSlug } from '@/lib/server/pages/slug'

export const getServerSideProps = loadPage<SharedListPageProps>({
  messages: ['sharedList'],
  // No shared cache keeps it: a link that was switched off must be gone at once.
  cache: 'personal',
  load: async ({ api, params }) => {
    const token = params['token'] ?? ''
    if (!isSlug(token)) return { kind: 'missing' }
    const { data: list } = await api.call('sharedList', { token, skip: 0, limit: SHARED_PAGE_SIZE })
    return { kind: 'page', props: { token, list } }
  },
})

/** A wishlist or collection that its owner shares by a link. */
export default function Shared({ token, list }: SharedListPageProps) {
  const t = useTranslations('sharedList')
  return (
    <>
      <PageHead title={list.name ?? t('wishlist')} noindex />
      <SharedListPage key={token} token={token} list={list} />
    </>
  )
}
