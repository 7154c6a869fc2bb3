import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { ShopLink } from '@/components/shop-link'
import { routes } from '@/lib/routes'
import type { ProductDetail } from '../assemble-product'
import styles from './product-breadcrumb.module.css'

/** The way from home to the product's category (specification 2.3); hidden at 860 px and less. */
export function ProductBreadcrumb({ categoryPath }: Pick<ProductDetail, 'categoryPath'>) {
  const t = useTranslations('pdp.breadcrumb')
  const last = categoryPath.length - 1
  return (
    <nav className={styles['crumbs']} aria-label={t('label')}>
      <ShopLink href={routes.home()}>{t('home')}</ShopLink>
      {categoryPath.map(({ categoryId, categoryName, slug }, index) => (
        <Fragment key={categoryId}>
          <Icon name="right" size={14} flip />
          <ShopLink
            className={index === last ? styles['active'] : undefined}
            href={routes.category(slug, categoryId)}
            aria-current={index === last ? 'page' : undefined}
          >
            {categoryName}
          </ShopLink>
        </Fragment>
      ))}
    </nav>
  )
}
