import { useTranslations } from 'use-intl'
import type { SignInReason, SignInRequest } from '@/lib/session/session-prompt'
import styles from './reason-line.module.css'

/** The reason for signing in: "to save Rosehip Face Oil to your wishlist". */
export function ReasonLine({ request: { reason, subject } }: { readonly request: SignInRequest }) {
  const t = useTranslations('session')
  return (
    <p className={styles['reason']}>
      {subject && hasSubject(reason)
        ? t.rich(`subjects.${reason}`, { subject, b: (text) => <b>{text}</b> })
        : t(`reasons.${reason}`)}
    </p>
  )
}

const WITHOUT_SUBJECT = ['account', 'vote', 'report', 'sessionEnded'] as const

function hasSubject(reason: SignInReason): reason is Exclude<SignInReason, (typeof WITHOUT_SUBJECT)[number]> {
  return !(WITHOUT_SUBJECT as readonly SignInReason[]).includes(reason)
}
