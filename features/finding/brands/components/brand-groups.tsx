import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { StoreMark } from '@/components/picture/store-mark'
import { routes } from '@/lib/routes'
import type { BrandTile } from '../api/stores'
import type { LetterGroup } from '../brand-letters'
import styles from './brand-groups.module.css'
import { letterId } from './letter-bar'

/** Brands grouped by letter, in three columns. */
export function BrandGroups({ groups }: { readonly groups: readonly LetterGroup<BrandTile>[] }) {
  const t = useTranslations('brands')
  return (
    <div className={styles['letters']}>
      {groups.map(({ letter, stores }) => (
        <section
          key={letter}
          id={letterId(letter)}
          className={styles['letter']}
          aria-labelledby={`${letterId(letter)}-title`}
        >
          <h2 id={`${letterId(letter)}-title`} className={styles['title']}>
            {letter}
          </h2>
          <ul>
            {stores.map(({ storeId, name, markColor, productCount }) => (
              <li key={storeId}>
                <ShopLink href={routes.store(name, storeId)} className={styles['brand']}>
                  <StoreMark name={name} color={markColor} />
                  <span>
                    <bdi className={styles['name']}>{name}</bdi>
                    <span className="caption">{t('products', { count: productCount })}</span>
                  </span>
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
