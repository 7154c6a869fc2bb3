import { CategoryPage } from '@/features/listing/category-page'
import { type CategoryProps, loadCategory } from '@/features/listing/load-listing'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<CategoryProps>({
  messages: ['listing'],
  cache: 'public',
  load: loadCategory,
})

/** The page of a category, at the URL that a product's breadcrumb links to. */
export default function CategoryById({ slug, shell, currencyCode }: PageEnvelope & CategoryProps) {
  return <CategoryPage slug={slug} shell={shell} currencyCode={currencyCode} />
}
