import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Breadcrumb } from '@/components/page/breadcrumb'
import { Avatar } from '@/components/picture/avatar'
import { ProductPicture } from '@/components/picture/product-picture'
import type { StoreMaker as Maker, StoreDetails } from '@/contract/finding/stores'
import { routes } from '@/lib/routes'
import { SellerPanel } from './components/seller-panel'
import { StoreHead } from './components/store-head'
import { StoreProducts } from './components/store-products'
import { StoreStory } from './components/store-story'
import styles from './store-page.module.css'
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
            {messages}
            {share}
          </>
        }
      />
      <StoreStory {...store} />
      {store.maker && <StoreMaker {...store.maker} />}
      <StoreProducts store={store} view={view} onView={onView} />
      <SellerPanel store={store} />
    </div>
  )
}

/** The person who makes what the store sells, with a sentence of their own and their place on the globe. */
function StoreMaker({ name, words, portrait, place }: Maker) {
  const t = useTranslations('stores')
  return (
    <section className={styles['maker']} aria-label={t('maker')}>
      {portrait ? (
        <ProductPicture src={portrait} alt="" width={160} height={160} className={styles['portrait']} />
      ) : (
        <Avatar name={name} size={112} />
      )}
      <div className={styles['who']}>
        <p className="eyebrow">{t('maker')}</p>
        <blockquote className={styles['words']}>{words}</blockquote>
        <p className="strong">
          <bdi>{name}</bdi>
        </p>
      </div>
      {place && (
        <figure className={styles['place']}>
          <ProductPicture
            src={place.map}
            alt={t('makerMap', { place: place.name })}
            width={112}
            height={112}
            className={styles['map']}
          />
          <figcaption className="caption">
            <bdi>{place.name}</bdi>
          </figcaption>
        </figure>
      )}
    </section>
  )
}
