import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { routes } from '@/lib/routes'
import type { Problem } from '../../form-problems'
import styles from './terms-check.module.css'

interface TermsCheckProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly problem: Problem | undefined
}

/** The consent to the terms. They open in a new tab, so the form keeps its values. */
export function TermsCheck({ checked, onChange, problem }: TermsCheckProps) {
  const t = useTranslations('session')
  const noteId = useId()
  return (
    <div>
      <label className={styles['agree']}>
        <input
          type="checkbox"
          name="acceptsTerms"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? noteId : undefined}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {t.rich('signUp.terms', {
            terms: (text) => (
              <ShopLink className="link" href={routes.terms()} target="_blank" rel="noreferrer">
                {text}
              </ShopLink>
            ),
          })}
        </span>
      </label>
      {problem && (
        <p id={noteId} className={styles['error']}>
          <Icon name="alert" size={14} />
          {t(`problems.${problem}`)}
        </p>
      )}
    </div>
  )
}
