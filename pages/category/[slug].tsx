import { CategoryPage } from '@/features/finding/search/category-page'
import { type CategoryProps, loadCategory } from '@/features/finding/search/load-listing'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<CategoryProps>({
  messages: ['listing'],
  cache: 'public',
  load: loadCategory,
})

/** The page of a category. */
export default function Category({ slug, shell, currencyCode }: PageEnvelope & CategoryProps) {
  return <CategoryPage slug={slug} shell={shell} currencyCode={currencyCode} />
}
