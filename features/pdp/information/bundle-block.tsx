import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { opensModal } from '@/components/modal-or-drawer/modal-or-drawer'
import type { ComboProduct } from '@/contract/catalogue'
import type { Locale } from '@/lib/i18n/locale'
import styles from './bundle-block.module.css'
import { bundleItem } from './bundle-item'
import { BundleLine } from './bundle-line'
import { BundleModal } from './bundle-modal'

/** What is in a bundle: its first product, and the way to the others (specification 2.3, bundle block). */
export function BundleBlock({ comboProducts }: { readonly comboProducts: readonly ComboProduct[] }) {
  const t = useTranslations('pdp.bundle')
  const locale = useLocale() as Locale
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
          <button type="button" className={`link ${styles['more']}`} {...opensModal} onClick={() => setOpen(true)}>
            {t('more', { count: others.length, shown: String(others.length) })}
          </button>
        )}
      </div>
      <BundleModal open={isOpen} items={items} onClose={() => setOpen(false)} />
    </section>
  )
}
