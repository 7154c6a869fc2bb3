import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmptyMark } from '@/components/empty-or-error/empty-mark'
import { ModalOrDrawer, opensModal } from '@/components/overlay/modal-or-drawer'
import { Avatar } from '@/components/picture/avatar'
import { useApi } from '@/lib/api/api-context'
import { isNotFound } from '@/lib/api/api-error'
import { tabStore } from '@/lib/browser/storage'
import { LateMessages } from '@/lib/i18n/late-messages'
import { formatMoney, formatTalents } from '@/lib/money'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import styles from './invitation-panel.module.css'

const MESSAGES = ['invitation'] as const

/**
 * Welcomes a guest who followed a referral link, once a visit, and counts the opening. Says so when the code is unknown. A
 * call that fails otherwise shows nothing: the code is kept for the sign-up all the same.
 */
export function InvitationPanel({ code }: { readonly code: string }) {
  const isGuest = useSession().kind === 'guest'
  const [isSeen] = useState(() => wasSeen(code))
  if (!isGuest || isSeen) return null
  return (
    <LateMessages namespaces={MESSAGES}>
      <Welcome code={code} />
    </LateMessages>
  )
}

function Welcome({ code }: { readonly code: string }) {
  const t = useTranslations('invitation')
  const api = useApi()
  const { requestSignIn } = useSessionPrompt()
  const [isOpen, setIsOpen] = useState(true)
  const { data, error } = useQuery({
    queryKey: ['invitation', code],
    queryFn: async () => (await api.call('openReferral', { code: code.slice(0, 100) })).data,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isUnknown = isNotFound(error)
  if (!data && !isUnknown) return null
  const close = () => {
    noteSeen(code)
    setIsOpen(false)
  }
  const join = () => {
    close()
    requestSignIn({ reason: 'invitation', isNew: true })
  }
  const talents = formatTalents(data?.reward ?? 0)
  const title = data ? t('title', { name: data.firstName, talents }) : t('unknown')
  return (
    <ModalOrDrawer open={isOpen} onClose={close} title={title} size="small">
      <div className={styles['panel']}>
        {data ? <Avatar name={data.firstName} size={56} /> : <EmptyMark icon="link" tone="alarm" />}
        <p>
          {data ? t('text', { talents, least: formatMoney(data.minGoods, data.currencySymbol) }) : t('unknownText')}
        </p>
        <Button size="big" {...opensModal} onClick={join}>
          {t('join')}
        </Button>
        {data && <p className="caption">{t('whose', { name: data.firstName })}</p>}
      </div>
    </ModalOrDrawer>
  )
}

const keyOf = (code: string) => `invitation_${code}`

const wasSeen = (code: string): boolean => tabStore.get(keyOf(code)) !== undefined
const noteSeen = (code: string): void => void tabStore.set(keyOf(code), '1')
