import { useTranslations } from 'use-intl'
import { type ConfirmDialogProps, ConfirmDialog as PlainConfirmDialog } from '@/components/overlay/confirm-dialog'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { useRefusal } from './use-dialog-form'

interface AskingProps extends Omit<ConfirmDialogProps, 'keep' | 'alert'> {
  readonly error: unknown
}

/** Asks before something is signed out or removed. */
export const ConfirmDialog = withLateMessages(['accountSecurityDialogs'], Dialog)

function Dialog({ error, ...question }: AskingProps) {
  const keep = useTranslations('accountSecurity')('keep')
  return <PlainConfirmDialog {...question} keep={keep} isDanger={false} alert={useRefusal(error)} />
}
