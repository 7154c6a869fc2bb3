import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { collectionQuery } from '@/features/finding/collections/api/collections'
import { CollectionProducts } from '@/features/finding/collections/collection-products'
import { CollectionSize } from '@/features/finding/collections/collection-size'
import { CollectionTools } from '@/features/finding/collections/collection-tools'
import { ShareListButton } from '@/features/finding/collections/sharing/share-list-button'
import { useCollection } from '@/features/finding/collections/use-collection'
import { routes } from '@/lib/routes'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'collections'],
  cache: 'public',
  loadOwn: ({ api, owner, queryClient, params }) =>
    queryClient.fetchInfiniteQuery(collectionQuery(api, owner, params['id'] ?? '')),
})

/** One collection. */
export default function CollectionPage() {
  const t = useTranslations('account.navigation')
  const id = String(useRouter().query['id'] ?? '')
  const open = useCollection(id)
  return (
    <AccountFrame
      current="collections"
      parent={{ href: routes.collections(), text: t('collections') }}
      title={open.collection?.name ?? t('collections')}
      actions={
        open.collection && (
          <div className="flex gap-8">
            <ShareListButton key={id} collectionId={id} />
            <CollectionTools open={open} />
          </div>
        )
      }
    >
      <CollectionSize open={open} />
      <CollectionProducts key={id} id={id} open={open} />
    </AccountFrame>
  )
}
