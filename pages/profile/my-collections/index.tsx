import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { collectionsQuery } from '@/features/finding/collections/api/collections'
import { CollectionsOverview } from '@/features/finding/collections/collections-overview'
import { useCollections } from '@/features/finding/collections/use-collection'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'collections'],
  cache: 'public',
  loadOwn: ({ api, owner, queryClient }) => queryClient.prefetchQuery(collectionsQuery(api, owner)),
})

/** All collections. */
export default function CollectionsPage() {
  const t = useTranslations('account.navigation')
  const { list } = useCollections()
  return (
    <AccountFrame current="collections" title={t('collections')} count={list.data?.length || undefined}>
      <CollectionsOverview />
    </AccountFrame>
  )
}
