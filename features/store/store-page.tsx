import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconLink } from '@/components/button/icon-button'
import { Breadcrumb } from '@/components/page/breadcrumb'
import type { StoreDetails } from '@/contract/stores'
import { routes } from '@/lib/routes'
import { useAccountRole } from '@/lib/session/account-role'
import { SellerPanel } from './components/seller-panel'
import { StoreHead } from './components/store-head'
import { StoreProducts } from './components/store-products'
import { StoreStory } from './components/store-story'
import type { StoreView } from './store-address'

interface StorePageProps {
  readonly store: StoreDetails
  readonly view: StoreView
  /** Goes to another view of the same store. */
  readonly onView: (href: string) => void
  /** The follow and share buttons. */
  readonly follow: ReactNode
  readonly share: ReactNode
}

/** A store: its head, story, products and seller information. */
export function StorePage({ store, view, onView, follow, share }: StorePageProps) {
  const t = useTranslations('store')
  const isMember = useAccountRole() === 'member'
  return (
    <div className="page wide">
      <Breadcrumb
        label={t('breadcrumb')}
        steps={[
          { name: t('home'), href: routes.home() },
          { name: t('stores'), href: routes.brands() },
          { name: store.name, href: routes.store(store.name, store.storeId) },
        ]}
      />
      <StoreHead
        store={store}
        actions={
          <>
            {follow}
            {isMember && (
              <IconLink icon="chat" iconSize={20} variant="ring" label={t('messages')} href={routes.messages()} />
            )}
            {share}
          </>
        }
      />
      <StoreStory {...store} />
      <StoreProducts store={store} view={view} onView={onView} />
      <SellerPanel store={store} />
    </div>
  )
}
