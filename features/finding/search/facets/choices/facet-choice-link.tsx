import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ChoiceLink } from '@/components/listing/choice-link'
import type { Choose, FacetChoice } from '../facet'
import styles from './facet-choice.module.css'

interface FacetChoiceLinkProps {
  readonly choice: FacetChoice
  /** `checkbox` when several may be chosen, `radio` for one. Without a role it is a plain link. */
  readonly role?: 'checkbox' | 'radio'
  /** It is the current category. */
  readonly isCurrent?: boolean
  /** Accessible name instead of the choice's label, which it has to contain. */
  readonly label?: string
  readonly choose: Choose
  readonly children: ReactNode
}

/** A choice of a facet: a link to the list with or without it, and how many products it would leave. */
export function FacetChoiceLink({ choice, role, isCurrent, label, choose, children }: FacetChoiceLinkProps) {
  const t = useTranslations('listing')
  const { count } = choice
  const words = count === undefined ? '' : t('count', { count })
  // "7 products" instead of "7". Arabic has no digit for one and two, and what is seen has to stand in the name.
  const counted = words.startsWith(String(count)) ? words : (count ?? '')
  return (
    <ChoiceLink
      role={role}
      aria-checked={role && choice.isOn}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label || counted ? `${label ?? choice.label} ${counted}`.trim() : undefined}
      className={[styles['choice'], role && styles[role], choice.isOn && styles['on']].filter(Boolean).join(' ')}
      href={choice.href}
      onChoose={() => choose(choice.href)}
    >
      {role === 'checkbox' && choice.isOn && <Icon name="check" size={16} />}
      {children}
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </ChoiceLink>
  )
}
