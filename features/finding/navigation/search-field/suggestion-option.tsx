import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { StoreMark } from '@/components/picture/store-mark'
import { formatMoney } from '@/lib/money'
import { useSession } from '@/lib/session/session-state'
import type { Suggestion } from './suggestion-groups'
import styles from './suggestion-option.module.css'

interface SuggestionOptionProps {
  readonly id: string
  readonly option: Suggestion
  /** True when the arrow keys have reached it. */
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** An option below the search field: a link that the field's keys select without moving the focus. */
export function SuggestionOption({ id, option, isActive, onChoose }: SuggestionOptionProps) {
  const look = option.kind === 'product' || option.kind === 'all' ? option.kind : 'line'
  return (
    <ShopLink
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={option.href}
      className={`${styles[look]} ${isActive ? styles['active'] : ''}`}
      onClick={onChoose}
    >
      <Content option={option} />
    </ShopLink>
  )
}

function Content({ option }: { readonly option: Suggestion }) {
  const t = useTranslations('searchField')
  switch (option.kind) {
    case 'query':
      return (
        <>
          <Icon name={option.isRecent ? 'clock' : 'search'} size={18} />
          <bdi>
            {option.parts.map(({ text, isTyped }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
              isTyped ? text : <b key={at}>{text}</b>,
            )}
          </bdi>
        </>
      )
    case 'category':
      return (
        <>
          <Icon name="tag" size={18} />
          <span>
            <b>
              <bdi>{option.title}</bdi>
            </b>{' '}
            {option.above && <span className="faint">{t('inCategory', { category: option.above })}</span>}
          </span>
        </>
      )
    case 'store':
      return (
        <>
          <span className={styles['mark']}>
            <StoreMark name={option.store.name} color={option.store.markColor} />
          </span>
          <span>
            <b>
              <bdi>{option.store.name}</bdi>
            </b>{' '}
            <span className="faint">{t('storeProducts', { count: option.store.productCount })}</span>
          </span>
        </>
      )
    case 'product':
      return <FoundProduct product={option.product} />
    case 'all':
      return <span className="link">{t('seeAll', { count: option.count })}</span>
  }
}

function FoundProduct({ product }: { readonly product: Extract<Suggestion, { kind: 'product' }>['product'] }) {
  const isSignedIn = useSession().kind === 'signedIn'
  const { brandName, productName, images, currencySymbol, msrpPrice, tfmPrice } = product
  return (
    <>
      <ProductPicture src={images[0]?.small ?? ''} alt="" width={60} height={60} className={styles['picture']} />
      <span className={styles['facts']}>
        <bdi className={styles['brand']}>{brandName}</bdi>
        <bdi className={styles['name']}>{productName}</bdi>
        <bdi dir="ltr" className={styles['price']}>
          {formatMoney(isSignedIn ? tfmPrice : msrpPrice, currencySymbol)}
        </bdi>
      </span>
    </>
  )
}
