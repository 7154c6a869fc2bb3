import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { useNotifyMe } from '@/features/finding/back-in-stock/use-notify-me'
import { ShareListButton } from '@/features/finding/collections/sharing/share-list-button'
import { wishlistQuery } from '@/features/finding/wishlist/api/wishlist'
import { useWishlist, wishlistView } from '@/features/finding/wishlist/use-wishlist'
import { WishlistProducts } from '@/features/finding/wishlist/wishlist-products'
import { WishlistViewChoice } from '@/features/finding/wishlist/wishlist-view-choice'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'wishlist'],
  cache: 'public',
  loadOwn: ({ api, owner, queryClient, search }) =>
    queryClient.prefetchInfiniteQuery(
      wishlistQuery(api, owner, wishlistView({ sort: search.get('sort'), q: search.get('q') })),
    ),
})

/** The wishlist. */
export default function WishlistPage() {
  const t = useTranslations('account.navigation')
  const wishlist = useWishlist()
  const notify = useNotifyMe()
  return (
    <AccountFrame
      current="wishlist"
      title={t('wishlist')}
      count={wishlist.count || undefined}
      actions={
        <div className="flex wrap gap-8">
          <WishlistViewChoice wishlist={wishlist} />
          <ShareListButton />
        </div>
      }
    >
      <WishlistProducts
        wishlist={wishlist}
        onNotify={(product) => notify.open({ ...product, image: product.images[0]?.small ?? '' })}
        onApproachNotify={notify.prefetch}
      />
      {notify.modal}
    </AccountFrame>
  )
}
