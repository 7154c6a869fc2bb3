import { useTranslations } from 'use-intl'
import { StoreMark } from '@/components/picture/store-mark'
import { routes } from '@/lib/routes'
import type { SearchView } from '../sources/search-view'
import styles from './other-matches.module.css'
import { QuickLinks } from './quick-links'
import way from './quick-links.module.css'

interface OtherMatchesProps {
  readonly view: SearchView
  /** The text of the search. It is not suggested again. */
  readonly text: string
  /** Other texts are suggested only when few products were found. */
  readonly hasFewProducts: boolean
}

/** What matches a search besides products: categories and stores, and other texts when few products were found. */
export function OtherMatches({ view, text, hasFewProducts }: OtherMatchesProps) {
  const t = useTranslations('search')
  const others = hasFewProducts ? view.suggestions.filter((other) => other.toLowerCase() !== text.toLowerCase()) : []
  if (others.length + view.categories.length + view.stores.length === 0) return null
  return (
    <div className={styles['beside']}>
      <QuickLinks
        title={t('didYouMean')}
        links={others.map((other) => ({ href: routes.search(other), content: <bdi>{other}</bdi> }))}
      />
      <QuickLinks
        title={t('categories')}
        links={view.categories.map(({ slug, title, path }) => ({
          href: routes.categoryPage(slug),
          content: <CategoryName title={title} above={path.at(-1)} />,
        }))}
      />
      <QuickLinks
        title={t('stores')}
        links={view.stores.map((store) => ({
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
