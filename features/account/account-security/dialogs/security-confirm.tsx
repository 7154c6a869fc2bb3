import { useTranslations } from 'use-intl'
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/overlay/confirm-dialog'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { useRefusal } from './use-dialog-form'

interface AskingProps extends Omit<ConfirmDialogProps, 'keep' | 'alert'> {
  readonly error: unknown
}

/** Asks before something is signed out or removed. */
export const SecurityConfirm = withLateMessages(['accountSecurityDialogs'], Dialog)

function Dialog({ error, ...question }: AskingProps) {
  const keep = useTranslations('accountSecurity')('keep')
  return <ConfirmDialog {...question} keep={keep} isDanger={false} alert={useRefusal(error)} />
}
