import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { routes } from '@/lib/routes'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'

interface MembershipCallProps {
  readonly variant: 'line' | 'white'
  /** The text for guests. */
  readonly text: string
}

/** The link into the membership: sign-in for a guest, the membership page for everyone else, in the same place. */
export function MembershipCall({ variant, text }: MembershipCallProps) {
  const t = useTranslations('home.membership')
  const { requestSignIn } = useSessionPrompt()
  if (useSession().kind === 'signedIn') {
    return (
      <ButtonLink size="big" variant={variant} href={routes.membership()}>
        {t('mine')}
      </ButtonLink>
    )
  }
  return (
    <Button
      size="big"
      variant={variant}
      {...opensModal}
      onClick={() => requestSignIn({ reason: 'memberPrice', isNew: true })}
    >
      {text}
    </Button>
  )
}
