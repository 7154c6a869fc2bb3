import { useTranslations } from 'use-intl'
import { Breadcrumb } from '@/components/breadcrumb'
import { routes } from '@/lib/routes'
import type { ProductDetail } from '../assemble-product'

/** The way from home to the product's category (specification 2.3). */
export function ProductBreadcrumb({ categoryPath }: Pick<ProductDetail, 'categoryPath'>) {
  const t = useTranslations('pdp.breadcrumb')
  const categories = categoryPath.map(({ categoryId, categoryName, slug }) => ({
    name: categoryName,
    href: routes.category(slug, categoryId),
  }))
  return <Breadcrumb label={t('label')} steps={[{ name: t('home'), href: routes.home() }, ...categories]} />
}
