import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useApi } from '@/lib/api/api-context'
import { LateMessages } from '@/lib/i18n/late-messages'
import styles from './substitute-check.module.css'

const KEY = 'substitute-check'
/** Milliseconds between attempts: doubled each time up to the maximum. */
const FIRST_PAUSE = 2000
const MAX_PAUSE = 15_000

const NAMESPACES = ['errors'] as const

/**
 * On a page that the server took from its cache because the marketplace was away: fetches all data that the page shows
 * again as soon as the marketplace answers, and says until then that prices and stock are not certain.
 */
export function SubstituteCheck() {
  const api = useApi()
  const client = useQueryClient()
  const check = useQuery({
    // Each page is checked by itself.
    queryKey: [KEY, location.href],
    queryFn: async () => {
      // A call of its own: failed queries would hide what the page shows.
      await api.call('megaMenu', {})
      await client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== KEY })
      return true
    },
    retry: true,
    retryDelay: (attempt) => Math.min(FIRST_PAUSE * 2 ** attempt, MAX_PAUSE),
    staleTime: 0,
    gcTime: 0,
  })
  if (check.isSuccess || check.failureCount === 0) return null
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Notice />
    </LateMessages>
  )
}

function Notice() {
  const t = useTranslations('errors')
  return (
    <p role="status" className={styles['notice']}>
      {t('unchecked')}
    </p>
  )
}
