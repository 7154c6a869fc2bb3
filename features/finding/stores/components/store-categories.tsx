import { useTranslations } from 'use-intl'
import { ChoiceLink } from '@/components/listing/choice-link'
import { ChipRow, chipClass } from '@/components/tag/chip-row'
import type { StoreDetails } from '@/contract/finding/stores'
import { type StoreView, storeUrl } from '../store-url'

interface StoreCategoriesProps {
  readonly store: StoreDetails
  readonly view: StoreView
  /** Called instead of following the link. */
  readonly onChoose: (href: string) => void
}

/** The categories of a store with their counts, as links. */
export function StoreCategories({ store, view, onChoose }: StoreCategoriesProps) {
  const t = useTranslations('stores')
  const shelves = storeShelves(store)
  if (shelves.length < 2) return null
  const all = { title: t('all'), fname: undefined, sname: undefined, productCount: store.productCount }
  return (
    <ChipRow label={t('categories')}>
      {[all, ...shelves].map(({ title, fname, sname, productCount }) => {
        const isOn = fname === view.fname && sname === view.sname
        const href = storeUrl(store, {
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

/** A category of a store, by the names that the filtered search accepts. */
interface StoreShelf {
  readonly title: string
  readonly fname: string
  readonly sname?: string | undefined
  readonly productCount: number
}

const MAX_SHELVES = 12

/**
 * Returns the categories that a store page links to: its groups, those with the most products first, or its departments
 * when there are too many groups.
 */
export function storeShelves({ categories }: Pick<StoreDetails, 'categories'>): readonly StoreShelf[] {
  const groups = categories.filter(({ level }) => level === 2)
  const shown = groups.length > MAX_SHELVES ? categories.filter(({ level }) => level === 1) : groups
  return shown
    .toSorted((a, b) => b.productCount - a.productCount || a.title.localeCompare(b.title))
    .slice(0, MAX_SHELVES)
    .map(({ title, path, productCount }) => ({ title, fname: path[0] ?? '', sname: path[1], productCount }))
}
