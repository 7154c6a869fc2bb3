import { useTranslations } from 'use-intl'
import { ModalOrDrawer } from '@/components/modal-or-drawer/modal-or-drawer'
import { ShopLink } from '@/components/shop-link'
import { routes } from '@/lib/routes'
import type { BundleItem } from './bundle-item'
import { BundleLine } from './bundle-line'
import styles from './bundle-modal.module.css'

interface BundleModalProps {
  readonly open: boolean
  readonly items: readonly BundleItem[]
  readonly onClose: () => void
}

/** All products of a bundle. */
export function BundleModal({ open, items, onClose }: BundleModalProps) {
  const t = useTranslations('pdp.bundle')
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
