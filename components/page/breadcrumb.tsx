import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { routes } from '@/lib/routes'
import { Icon } from '../icon/icon'
import styles from './breadcrumb.module.css'
import { ShopLink } from './shop-link'

interface BreadcrumbProps {
  /** What follows the home page, to the current page. */
  readonly steps: readonly { readonly name: string; readonly href: string }[]
}

/** The path from the home page to this page. Hidden at 860 px and below. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  const t = useTranslations('shell.components')
  return (
    <nav className={styles['crumbs']} aria-label={t('breadcrumb')}>
      {[{ name: t('home'), href: routes.home() }, ...steps].map(({ name, href }, index) => (
        <Fragment key={href}>
          {index > 0 && <Icon name="right" size={14} flip />}
          <ShopLink
            className={index === steps.length ? styles['active'] : undefined}
            href={href}
            aria-current={index === steps.length ? 'page' : undefined}
          >
            <bdi>{name}</bdi>
          </ShopLink>
        </Fragment>
      ))}
    </nav>
  )
}
