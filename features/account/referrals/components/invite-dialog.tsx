import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogForm } from '@/components/field/dialog-form'
import { TextArea } from '@/components/field/text-field'
import { Icon } from '@/components/icon/icon'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import {
  hasLink,
  INVITATION_DAYS,
  MAX_INVITATION_LINE,
  MAX_INVITATIONS_AT_ONCE,
} from '@/contract/account/referrals-rules'
import { characterCount, firstCharacters } from '@/contract/values/character-count'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { useKeptText } from '@/lib/session/kept-input'
import { EmailChips, isWhole } from './email-chips'
import styles from './invite-dialog.module.css'

/** Mails the referral link to friends, with an optional line by the user. The input is kept until it is sent. */
export const InviteDialog = withLateMessages(['referralInvite'], Dialog)

function Dialog({ open, onClose }: DialogProps) {
  const t = useTranslations('referralInvite')
  const api = useApi()
  const { show } = useSnackbar()
  const [addresses, setAddresses] = useKeptText('invited-friends')
  const emails = addresses === '' ? [] : addresses.split('\n')
  const setEmails = (next: readonly string[]) => setAddresses(next.join('\n'))
  const [line, setLine] = useKeptText('invitation')
  const [isTried, setIsTried] = useState(false)
  /** The number of mails sent while invalid addresses remain. */
  const [sent, setSent] = useState(0)
  const good = emails.filter(isWhole)
  const invalidEmail = emails.find((email) => !isWhole(email))
  const problem =
    invalidEmail !== undefined
      ? t('wrong', { email: invalidEmail })
      : emails.length > MAX_INVITATIONS_AT_ONCE
        ? t('tooMany', { most: MAX_INVITATIONS_AT_ONCE })
        : isTried && emails.length === 0
          ? t('missing')
          : undefined
  const sending = useSingleMutation({
    mutationFn: () => api.call('invite', { emails: good, line }),
    onMutate: () => setSent(0),
    onSuccess: () => {
      // Invalid addresses stay in the field, to be corrected.
      setEmails(emails.filter((email) => !good.includes(email)))
      setIsTried(false)
      // No snackbar: it would cover the buttons of the sheet.
      if (invalidEmail !== undefined) return setSent(good.length)
      show({ message: t('sent', { count: good.length }), variant: 'success', position: 'bottom-center', timeout: 4000 })
      setLine('')
      onClose()
    },
  })
  const send = () => {
    setIsTried(true)
    if (good.length === 0 || emails.length > MAX_INVITATIONS_AT_ONCE || hasLink(line)) return
    sending.mutate()
  }
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')}>
      <DialogForm
        className={styles['form']}
        alert={sending.error ? (refusalText(sending.error) ?? t('failed')) : undefined}
        submit={t('send', { count: good.length })}
        isBusy={sending.isPending}
        busy={t('sending')}
        cancel={t('cancel')}
        onCancel={onClose}
        onSend={send}
      >
        <EmailChips emails={emails} error={problem} onChange={setEmails} />
        <div className={styles['line']}>
          <TextArea
            label={t('line')}
            error={hasLink(line) ? t('noLinks') : undefined}
            count={{ written: characterCount(line), max: MAX_INVITATION_LINE }}
            rows={3}
            value={line}
            onChange={(text) => setLine(firstCharacters(text, MAX_INVITATION_LINE))}
          />
        </div>
        <p className="note">{t('note', { days: INVITATION_DAYS })}</p>
        <p role="status" className={sent > 0 ? styles['sent'] : 'visually-hidden'}>
          {sent > 0 && (
            <>
              <Icon name="check" size={18} />
              {t('sent', { count: sent })}
            </>
          )}
        </p>
      </DialogForm>
    </ModalOrDrawer>
  )
}
