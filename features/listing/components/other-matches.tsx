import { useTranslations } from 'use-intl'
import { StoreMark } from '@/components/store-mark'
import { routes } from '@/lib/routes'
import type { SearchView } from '../sources/search-view'
import styles from './other-matches.module.css'
import { WaysOn } from './quick-links'
import way from './quick-links.module.css'

interface BesideProductsProps {
  readonly view: SearchView
  /** What was looked for: it is not suggested again. */
  readonly text: string
  /** Little was found. */
  readonly isLittle: boolean
}

/** What matches a search beside products: categories, stores, and other words to look for when little is found. */
export function BesideProducts({ view, text, isLittle }: BesideProductsProps) {
  const t = useTranslations('search')
  const others = isLittle ? view.suggestions.filter((other) => other.toLowerCase() !== text.toLowerCase()) : []
  if (others.length + view.categories.length + view.stores.length === 0) return null
  return (
    <div className={styles['beside']}>
      <WaysOn
        title={t('didYouMean')}
        ways={others.map((other) => ({ href: routes.search(other), content: <bdi>{other}</bdi> }))}
      />
      <WaysOn
        title={t('categories')}
        ways={view.categories.map(({ slug, title, path }) => ({
          href: routes.categoryPage(slug),
          content: <CategoryName title={title} above={path.at(-1)} />,
        }))}
      />
      <WaysOn
        title={t('stores')}
        ways={view.stores.map((store) => ({
          href: routes.store(store.name, store.storeId),
          content: (
            <>
              <span className={styles['mark']}>
                <StoreMark name={store.name} color={store.markColor} />
              </span>
              <bdi>{store.name}</bdi>
              <span className={way['soft']}>{t('storeProducts', { count: store.productCount })}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}

function CategoryName({ title, above }: { readonly title: string; readonly above: string | undefined }) {
  const t = useTranslations('search')
  return (
    <>
      <bdi>{title}</bdi>
      {above && <span className={way['soft']}>{t('inCategory', { category: above })}</span>}
    </>
  )
}
