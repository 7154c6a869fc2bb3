import { Fragment } from 'react'
import { Icon } from '../icon/icon'
import styles from './breadcrumb.module.css'
import { ShopLink } from './shop-link'

interface BreadcrumbProps {
  /** Accessible name. */
  readonly label: string
  /** From the home page to the current page. */
  readonly steps: readonly { readonly name: string; readonly href: string }[]
}

/** The path from the home page to this page. Hidden at 860 px and below. */
export function Breadcrumb({ label, steps }: BreadcrumbProps) {
  const last = steps.length - 1
  return (
    <nav className={styles['crumbs']} aria-label={label}>
      {steps.map(({ name, href }, index) => (
        <Fragment key={href}>
          {index > 0 && <Icon name="right" size={14} flip />}
          <ShopLink
            className={index === last ? styles['active'] : undefined}
            href={href}
            aria-current={index === last ? 'page' : undefined}
          >
            <bdi>{name}</bdi>
          </ShopLink>
        </Fragment>
      ))}
    </nav>
  )
}
