import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { TextField } from '@/components/field/text-field'
import { Icon } from '@/components/icon/icon'
import type { IconName } from '@/components/icon/icon-names'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { RowsSkeleton } from '@/components/panel/panel'
import type { Deletion } from '@/contract/account/account-security'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { formatTalents } from '@/lib/money'
import { personalKey } from '@/lib/session/personal-queries'
import { noteCodeSent } from '@/lib/session/use-resend-timer'
import { CodeForm } from './code-form'
import styles from './deletion-dialog.module.css'
import type { SecurityDialogProps } from './email-dialog'
import { SecurityForm } from './security-form'
import { useRefusal } from './use-dialog-form'

/** Deletes the account in two steps: the consequences, then the mailed code. */
export const DeletionDialog = withLateMessages(['accountSecurityDialogs'], Dialog)

function Dialog({ profile, open, onClose }: SecurityDialogProps) {
  const t = useTranslations('accountSecurityDialogs.deletion')
  const { show } = useSnackbar()
  const api = useApi()
  const [isAtCode, setIsAtCode] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    ...dataQuery(api, personalKey(profile._id, 'deletion'), 'deletion', {}),
    enabled: open,
    staleTime: 0,
  })
  const confirm = async (code: string) => {
    await api.call('confirmDeletion', { code })
    onClose()
    show({ message: t('deleted'), variant: 'success', timeout: 5000 })
    const { signOut } = await import('@/lib/session/calls/session-client')
    await signOut()
  }
  const isBlocked = (data?.ordersUnderWay.length ?? 0) > 0
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={isAtCode ? t('confirmTitle') : t('title')}>
      {isAtCode ? (
        <CodeForm
          email={profile.email}
          purpose="deletion"
          resend={() => api.call('requestDeletion', {})}
          confirm={confirm}
          onCancel={onClose}
          submit={t('submit')}
          busy={t('deleting')}
          cancel={t('keep')}
          isDanger
          note={t('last')}
        />
      ) : (
        <>
          {isError && !data && <SectionError onRetry={refetch} pending={isFetching} />}
          {!isError && !data && <RowsSkeleton rows={3} label={t('title')} />}
          {data && <Losses deletion={data} />}
          {data && !isBlocked && (
            <Request
              onCancel={onClose}
              onSent={() => {
                noteCodeSent(`deletion ${profile.email}`)
                setIsAtCode(true)
              }}
            />
          )}
        </>
      )}
    </ModalOrDrawer>
  )
}

/** Requests the mailed code. The button is enabled once the confirmation word is typed. */
function Request({ onCancel, onSent }: { readonly onCancel: () => void; readonly onSent: () => void }) {
  const t = useTranslations('accountSecurityDialogs.deletion')
  const api = useApi()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => api.call('requestDeletion', {}),
    onSuccess: onSent,
  })
  const refusal = useRefusal(error)
  return (
    <SecurityForm
      alert={refusal}
      isBusy={isPending}
      isDisabled={typed.trim().toLocaleUpperCase() !== t('word').toLocaleUpperCase()}
      submit={t('send')}
      busy={t('sending')}
      cancel={t('keep')}
      isDanger
      onCancel={onCancel}
      onSend={mutate}
    >
      <TextField
        label={t('type', { word: t('word') })}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
    </SecurityForm>
  )
}

/** The consequences of a deletion. */
function Losses({ deletion }: { readonly deletion: Deletion }) {
  const t = useTranslations('accountSecurityDialogs.deletion')
  const { talents, subscriptions, isMember, ordersUnderWay } = deletion
  const b = (text: ReactNode) => <b>{text}</b>
  const losses: (readonly [IconName, string, ReactNode])[] = [
    ...ordersUnderWay.map((order) => ['box', order, t.rich('underWay', { order, b })] as const),
    ...(talents > 0 ? [['coin', 'talents', t.rich('talents', { amount: formatTalents(talents), b })] as const] : []),
    ...(subscriptions > 0
      ? [['repeat', 'subscriptions', t.rich('subscriptions', { count: subscriptions, b })] as const]
      : []),
    ...(isMember ? [['spark', 'membership', t.rich('membership', { b })] as const] : []),
    ['people', 'kept', t('kept')],
  ]
  return (
    <>
      <ul className={styles['losses']}>
        {losses.map(([icon, key, text]) => (
          <li key={key}>
            <Icon name={icon} size={20} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>
        <Icon name="clock" size={20} />
        <span>{t('forGood')}</span>
      </p>
    </>
  )
}
