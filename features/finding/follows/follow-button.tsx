import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import type { FollowStatus } from './follow-status'
import { type FollowedStore, useFollowStore } from './use-follow-store'

interface FollowButtonProps {
  readonly store: FollowedStore
  /** From the product's data; without it the status is loaded. */
  readonly initialStatus?: FollowStatus | undefined
  /** Styled as the page's primary button. */
  readonly isMain?: boolean
}

/**
 * The FOLLOW / FOLLOWING button of a store. Its messages are in the namespace `follow`
 * (docs/account.md#following-stores).
 */
export function FollowButton({ store, initialStatus, isMain = false }: FollowButtonProps) {
  const t = useTranslations('follows')
  const { isFollowing, isBusy, toggle } = useFollowStore(store, initialStatus)
  const { prefetchSignIn } = useSessionPrompt()
  const prefetch = useSession().kind === 'guest' ? prefetchSignIn : undefined
  const action = t(isFollowing ? 'following' : 'follow')
  return (
    <Button
      variant={isFollowing ? 'navy' : isMain ? 'primary' : 'line'}
      size={isMain ? 'medium' : 'slim'}
      busy={isBusy}
      aria-pressed={isFollowing}
      aria-label={t('store', { action, store: store.name })}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={toggle}
    >
      {isFollowing && <Icon name="check" size={16} />}
      {action}
    </Button>
  )
}
