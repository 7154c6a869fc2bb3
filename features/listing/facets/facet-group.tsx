import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/icon'
import styles from './facet-group.module.css'

interface FacetGroupProps {
  readonly title: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** A filter that its heading opens and closes: a `details` element, so that it works before any script. */
export function FacetGroup({ title, isOpen, children }: FacetGroupProps) {
  return (
    <details className={styles['group']} open={isOpen}>
      <summary className={styles['summary']}>
        <h3 className={styles['title']}>{title}</h3>
        <Icon name="down" size={18} />
      </summary>
      {children}
    </details>
  )
}
