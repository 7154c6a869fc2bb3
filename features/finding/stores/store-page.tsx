import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Maker } from '@/components/maker/maker'
import { Breadcrumb } from '@/components/page/breadcrumb'
import type { StoreDetails } from '@/contract/finding/stores'
import { routes } from '@/lib/routes'
import { SellerPanel } from './components/seller-panel'
import { StoreHead } from './components/store-head'
import { StoreProducts } from './components/store-products'
import { StoreStory } from './components/store-story'
import type { StoreView } from './store-url'

interface StorePageProps {
  readonly store: StoreDetails
  readonly view: StoreView
  /** Goes to another view of the same store. */
  readonly onView: (href: string) => void
  /** The follow and share buttons, and for members that of the chat. */
  readonly follow: ReactNode
  readonly messages: ReactNode
  readonly share: ReactNode
}

/** A store: its head, story, products and seller information. */
export function StorePage({ store, view, onView, follow, messages, share }: StorePageProps) {
  const t = useTranslations('stores')
  return (
    <div className="page">
      <Breadcrumb
        steps={[
          { name: t('stores'), href: routes.brands() },
          { name: store.name, href: routes.store(store.name, store.storeId) },
        ]}
      />
      <StoreHead
        store={store}
        actions={
          <>
            {follow}
            {messages}
            {share}
          </>
        }
      />
      <StoreStory {...store} />
      {store.maker && <Maker {...store.maker} />}
      <StoreProducts store={store} view={view} onView={onView} />
      <SellerPanel store={store} />
    </div>
  )
}
