import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type DialogProps, ModalOrDrawer, opensModal } from '@/components/overlay/modal-or-drawer'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import type { ComboProduct } from '@/contract/finding/catalogue'
import { withLateMessages } from '@/lib/i18n/late-messages'
import type { Locale } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import styles from './bundle-block.module.css'

interface BundleBlockProps {
  readonly comboProducts: readonly ComboProduct[]
}

/** The contents of a bundle: its first product, and a button that shows all. */
export const BundleBlock = withLateMessages(['bundle'], Bundle)

function Bundle({ comboProducts }: BundleBlockProps) {
  const t = useTranslations('bundle')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const items = comboProducts.map((part) => bundleItem(part, locale))
  const [first, ...others] = items
  if (!first) return null
  return (
    <section className={styles['bundle']} aria-labelledby="bundle">
      <h2 id="bundle" className={styles['title']}>
        {t('title')}
      </h2>
      <div className={styles['row']}>
        <BundleLine item={first} />
        {others.length > 0 && (
          <button type="button" className="link fine" {...opensModal} onClick={() => setOpen(true)}>
            {t('more', { count: others.length })}
          </button>
        )}
      </div>
      <BundleModal open={isOpen} items={items} onClose={() => setOpen(false)} />
    </section>
  )
}

/** One product of a bundle: picture, name and quantity. */
function BundleLine({ item: { image, name, quantity } }: { readonly item: BundleItem }) {
  const t = useTranslations('bundle')
  return (
    <div className={styles['line']}>
      <ProductPicture className={styles['picture'] ?? ''} src={image ?? ''} alt="" width={64} height={64} />
      <div>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles['quantity']}>{t('quantity', { quantity })}</p>
      </div>
    </div>
  )
}

interface BundleModalProps extends DialogProps {
  readonly items: readonly BundleItem[]
}

/** All products of a bundle. */
function BundleModal({ open, items, onClose }: BundleModalProps) {
  const t = useTranslations('bundle')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')}>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.slug ?? item.name}>
            {item.slug ? (
              <ShopLink href={routes.product(item.slug)}>
                <BundleLine item={item} />
              </ShopLink>
            ) : (
              <BundleLine item={item} />
            )}
          </li>
        ))}
      </ul>
    </ModalOrDrawer>
  )
}

/** A normalized product of a bundle. */
interface BundleItem {
  readonly name: string
  /** Undefined when the response has none. */
  readonly image: string | undefined
  readonly quantity: number
  readonly slug: string | undefined
}

/** Normalizes a bundle part, whose picture and name each come in two formats. */
export function bundleItem({ image, unitName, quantity, slug }: ComboProduct, locale: Locale): BundleItem {
  return {
    name: typeof unitName === 'string' ? unitName : (unitName[locale] ?? unitName['en'] ?? ''),
    image: (typeof image === 'string' ? image : image[0]?.small) || undefined,
    quantity,
    slug,
  }
}
