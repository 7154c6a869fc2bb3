import { useTranslations } from 'use-intl'
import { ChoiceLink } from '@/components/listing/choice-link'
import { ChipRow, chipClass } from '@/components/tag/chip-row'
import type { StoreDetails } from '@/contract/stores'
import { type StoreView, storeAddress } from '../store-address'
import { storeShelves } from '../store-shelves'

interface StoreCategoriesProps {
  readonly store: StoreDetails
  readonly view: StoreView
  /** Called instead of following the link. */
  readonly onChoose: (href: string) => void
}

/** The categories of a store with their counts, as links. */
export function StoreCategories({ store, view, onChoose }: StoreCategoriesProps) {
  const t = useTranslations('store')
  const shelves = storeShelves(store)
  if (shelves.length < 2) return null
  const all = { title: t('all'), fname: undefined, sname: undefined, productCount: store.productCount }
  return (
    <ChipRow label={t('categories')}>
      {[all, ...shelves].map(({ title, fname, sname, productCount }) => {
        const isOn = fname === view.fname && sname === view.sname
        const href = storeAddress(store, {
          sort: view.sort,
          page: 1,
          ...(fname && { fname }),
          ...(sname && { sname }),
        })
        return (
          <ChoiceLink
            key={href}
            href={href}
            className={chipClass(isOn)}
            aria-current={isOn ? 'true' : undefined}
            onChoose={() => onChoose(href)}
          >
            {title} <small>{productCount}</small>
          </ChoiceLink>
        )
      })}
    </ChipRow>
  )
}
