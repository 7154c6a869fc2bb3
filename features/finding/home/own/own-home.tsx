import { useQuery } from '@tanstack/react-query'
import { type PropsWithChildren, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import type { IconName } from '@/components/icon/icon-names'
import { Skeleton } from '@/components/loading/skeleton'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount } from '@/components/price/price'
import { AddButton } from '@/components/product-card/card-buttons'
import { useApi } from '@/lib/api/api-context'
import { useCartActions } from '@/lib/domain/cart/cart-context'
import { CURRENT_ORDER_MESSAGES, currentOrderQuery, useCurrentOrder } from '@/lib/domain/orders/current-order'
import { LateMessages } from '@/lib/i18n/late-messages'
import { leftToRight } from '@/lib/i18n/text-direction'
import { formatTalents } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useUid } from '@/lib/session/session-state'
import { useProfileQuery } from '@/lib/session/use-profile'
import { type OwnProduct, ownHomeQuery } from '../api/own-home'
import hero from '../components/hero.module.css'
import styles from './own-home.module.css'

interface OwnHomeProps {
  /** The shop's own beginning, for a shopper whom nothing concerns yet. */
  readonly shop: ReactNode
  /** The pictures of the shop's beginning, where there are no products of the shopper's own. */
  readonly pictures: ReactNode
}

const NOTHING: readonly never[] = []
/** Milliseconds after which a parcel on its way, and the minutes that it takes, are read again. */
const PARCEL_PAUSE = 60_000

/**
 * What the home page begins with for a signed-in shopper, as high as what it begins with for everyone else: the parcel on
 * its way, the wallet, refills that are due, and news of followed stores (docs/content.md#own-home).
 */
export function OwnHome({ shop, pictures }: OwnHomeProps) {
  const api = useApi()
  const uid = useUid()
  const own = useQuery(ownHomeQuery(api, uid))
  const order = useQuery({
    ...currentOrderQuery(api, uid),
    refetchInterval: ({ state }) => state.data !== null && PARCEL_PAUSE,
  })
  const { data: profile, isFailed } = useProfileQuery()
  const { refills, news } = own.data ?? { refills: NOTHING, news: NOTHING }
  const talents = profile?.wallet?.walletBalance ?? 0

  if (own.isPending || order.isPending || !(profile || isFailed)) return <Pending />
  if (!order.data && talents === 0 && refills.length === 0 && news.length === 0) return shop
  const hasProducts = refills.length > 0 || news.length > 0
  return (
    <LateMessages namespaces={['ownHome', ...CURRENT_ORDER_MESSAGES]} pending={<Pending />}>
      <Frame>
        <div className={`${hero['copy']} ${styles['copy']}`}>
          <Welcome name={profile?.firstName ?? ''} />
          <Parcel readAt={order.dataUpdatedAt} />
          {talents > 0 && <Wallet talents={talents} products={[...refills.map(({ product }) => product), ...news]} />}
          {!hasProducts && <ShopButton />}
        </div>
        {hasProducts ? (
          <div className={styles['products']}>
            {refills.length > 0 && <Refills refills={refills} />}
            {news.length > 0 && <News products={news} />}
          </div>
        ) : (
          pictures
        )}
      </Frame>
    </LateMessages>
  )
}

function Frame({ children }: PropsWithChildren) {
  return (
    <section className={hero['hero']}>
      <div className={`page ${hero['grid']} ${styles['grid']}`}>{children}</div>
    </section>
  )
}

function Pending() {
  return (
    <Frame>
      <div className={`${hero['copy']} ${styles['copy']}`}>
        <Skeleton width="70%" height="44px" />
        <Skeleton height="92px" radius="18px" />
        <Skeleton height="92px" radius="18px" />
      </div>
      <Skeleton height="350px" radius="22px" />
    </Frame>
  )
}

function Welcome({ name }: { readonly name: string }) {
  const t = useTranslations('ownHome')
  return <h1 className={styles['title']}>{name ? t('welcome', { name }) : t('welcomeBack')}</h1>
}

function ShopButton() {
  const t = useTranslations('ownHome')
  return (
    <ButtonLink size="big" href={routes.productList()}>
      {t('shop')}
    </ButtonLink>
  )
}

/** Minutes within which a parcel is counted down rather than given a time. */
const COUNTED_MINUTES = 90

/** @param readAt Unix milliseconds: when its state was read */
function Parcel({ readAt }: { readonly readAt: number }) {
  const t = useTranslations('ownHome')
  const current = useCurrentOrder()
  if (!current) return null
  const { order, parcel, state, arrival } = current
  const at = parcel.state === 'onTheWay' ? parcel.arrivesAt : undefined
  const minutes = at === undefined ? undefined : Math.ceil((at * 1000 - readAt) / 60_000)
  const isNear = minutes !== undefined && minutes > 0 && minutes <= COUNTED_MINUTES
  return (
    <Tile icon="truck" href={routes.order(order.orderId)} label={t('parcel', { number: order.orderNumber })}>
      <b>{state}</b>
      {isNear ? <span>{t('minutes', { minutes })}</span> : arrival && <span>{arrival}</span>}
    </Tile>
  )
}

function Wallet({ talents, products }: { readonly talents: number; readonly products: readonly OwnProduct[] }) {
  const t = useTranslations('ownHome')
  const paid = products.find(({ finalPrice }) => finalPrice <= talents)
  return (
    <Tile icon="coin" href={routes.wallet()} label={t('wallet')}>
      <b>{t.rich('talents', { amount: formatTalents(talents), money: leftToRight })}</b>
      <span>{paid ? t('paysFor', { product: paid.productName }) : t('paysPart')}</span>
    </Tile>
  )
}

interface TileProps extends PropsWithChildren {
  readonly icon: IconName
  readonly href: string
  readonly label: string
}

function Tile({ icon, href, label, children }: TileProps) {
  return (
    <ShopLink href={href} className={styles['tile']}>
      <Icon name={icon} size={26} />
      <span className={styles['lines']}>
        <small>{label}</small>
        {children}
      </span>
      <Icon name="right" size={18} flip />
    </ShopLink>
  )
}

interface Refill {
  readonly product: OwnProduct
  readonly daysSince: number
}

function Refills({ refills }: { readonly refills: readonly Refill[] }) {
  const t = useTranslations('ownHome')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="h3">
        {t('refills')}
      </h2>
      <ul className={styles['refills']}>
        {refills.map(({ product, daysSince }) => (
          <li key={product.childProductId}>
            <ProductPicture src={product.images[0]?.small ?? ''} alt="" width={72} height={72} priority />
            <span className={styles['lines']}>
              <ShopLink href={routes.product(product.slug)} className={styles['name']}>
                {product.productName}
              </ShopLink>
              <small>{t('daysSince', { days: daysSince })}</small>
            </span>
            <b>
              <Amount minor={product.finalPrice} symbol={product.currencySymbol} />
            </b>
            <AddRefill product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddRefill({ product }: { readonly product: OwnProduct }) {
  const { adding, justAdded, failed, add, prefetch } = useCartActions()
  const { childProductId: id, productName } = product
  const state = adding.has(id) ? 'busy' : justAdded.has(id) ? 'done' : failed.has(id) ? 'failed' : 'idle'
  return (
    <span className={styles['add']}>
      <AddButton
        productName={productName}
        state={state}
        onApproach={prefetch}
        onAdd={() => void add({ product, choice: { kind: 'oneTime' }, quantity: 1, source: 'card' })}
      />
    </span>
  )
}

function News({ products }: { readonly products: readonly OwnProduct[] }) {
  const t = useTranslations('ownHome')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="h3">
        {t('news')}
      </h2>
      <ul className={styles['news']}>
        {products.map(({ childProductId, slug, productName, brandName, images }) => (
          <li key={childProductId}>
            <ShopLink href={routes.product(slug)} aria-label={`${productName}, ${brandName}`}>
              <ProductPicture src={images[0]?.small ?? ''} alt="" width={150} height={150} priority />
              <span className={styles['caption']}>{productName}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
