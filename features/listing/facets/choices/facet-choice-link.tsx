import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ChoiceLink } from '@/components/listing/choice-link'
import type { ChoiceFacet, FacetActions, FacetChoice } from '../facet'
import styles from './facet-choice.module.css'

interface FacetChoiceLinkProps extends Pick<FacetActions, 'onChoose'> {
  readonly facet: ChoiceFacet
  readonly choice: FacetChoice
  /** `checkbox` when several may be chosen, `radio` for one. Without a role it is a plain link. */
  readonly role?: 'checkbox' | 'radio'
  /** It is the current category. */
  readonly isCurrent?: boolean
  /** Accessible name, for content without text. */
  readonly label?: string
  readonly children: ReactNode
}

/** A choice of a facet: a link to the list with or without it, and how many products it would leave. */
export function FacetChoiceLink({ facet, choice, role, isCurrent, label, children, onChoose }: FacetChoiceLinkProps) {
  return (
    <ChoiceLink
      role={role}
      aria-checked={role && choice.isOn}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
      className={choice.isOn ? `${styles['choice']} ${styles['on']}` : styles['choice']}
      href={choice.href}
      onChoose={onChoose && (() => onChoose(choice, facet))}
    >
      {role === 'checkbox' && (
        <span className={`${styles['mark']} ${styles['box']}`}>{choice.isOn && <Icon name="check" size={16} />}</span>
      )}
      {role === 'radio' && <span className={`${styles['mark']} ${styles['ring']}`} />}
      {children}
      {choice.count !== undefined && <ChoiceCount count={choice.count} />}
    </ChoiceLink>
  )
}

/** Screen readers hear "7 products" instead of "7". */
function ChoiceCount({ count }: { readonly count: number }) {
  const t = useTranslations('listing')
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {t('count', { count })}</span>
    </span>
  )
}
