import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { PageHead } from '@/components/page/page-head'
import { pictureUrl, SOCIAL_PICTURE } from '@/components/picture/picture-url'
import { FollowButton } from '@/features/finding/follows/follow-button'
import { ShareButton } from '@/features/finding/share/share-button'
import { loadStore, type StoreProps } from '@/features/finding/stores/load-store'
import { StorePage } from '@/features/finding/stores/store-page'
import { storeUrl } from '@/features/finding/stores/store-url'
import { useApi } from '@/lib/api/api-context'
import { storeQuery } from '@/lib/domain/stores/store-query'
import { routes } from '@/lib/routes'
import { loadPage } from '@/lib/server/pages/load-page'
import { useAccountRole } from '@/lib/session/account-role'

const ChatButton = lazily(() => import('@/features/buying/chat/chat-button').then((module) => module.ChatButton))

export const getServerSideProps = loadPage<StoreProps>({
  messages: ['stores', 'maker', 'listing', 'nothingListed', 'follows'],
  cache: 'public',
  load: loadStore,
})

/** The page of a store. */
export default function Store({ storeId, view, isIndexed }: StoreProps) {
  const t = useTranslations('stores')
  const router = useRouter()
  const role = useAccountRole()
  const { data: store } = useQuery(storeQuery(useApi(), storeId))
  if (!store) return null
  const { name, storeCustomerId: customerId, banner, storyImage = '', category = '', productCount, place = '' } = store
  const path = routes.store(name, storeId)
  const goTo = async (href: string) => {
    await router.push(href, undefined, { scroll: false })
    document.getElementById('products')?.scrollIntoView()
  }
  const shared = { productName: name, storeName: category, slug: '', path, image: storyImage }
  return (
    <>
      <PageHead
        title={view.page > 1 ? t('titleOfPage', { name, page: view.page }) : name}
        description={t('description', { name, place, count: productCount })}
        canonicalPath={storeUrl(store, { sort: 'relevance', page: isIndexed ? view.page : 1 })}
        noindex={!isIndexed}
        openGraph={{ pictures: banner ? [{ url: pictureUrl(banner, SOCIAL_PICTURE), ...SOCIAL_PICTURE }] : [] }}
      />
      <StorePage
        key={storeId}
        store={store}
        view={view}
        onView={(href) => void goTo(href)}
        follow={<FollowButton store={{ customerId, name }} isMain />}
        messages={role === 'member' && <ChatButton variant="ring" label={t('messages')} storeId={storeId} />}
        share={<ShareButton product={shared} variant="ring" />}
      />
    </>
  )
}
