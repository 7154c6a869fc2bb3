import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { opensModal, prefetchModal } from '@/components/overlay/modal-or-drawer'
import type { Subscription } from '@/contract/buying/subscriptions'
import { refusalText } from '@/lib/api/api-error'
import { routes } from '@/lib/routes'
import { useRenderedAt } from '@/lib/time/server-clock'
import styles from './subscription-card.module.css'
import { type DialogView, isTakenBackBefore } from './subscription-view'
import { useChangeSubscription } from './use-subscriptions'

export interface SubscriptionActionsProps {
  readonly subscription: Subscription
  readonly onOpen: (view: DialogView) => void
  /** Called when the pointer or the focus comes to a button that opens the dialog. */
  readonly onApproach: () => void
}

/** The buttons that open the dialog: its view, and how they look. */
const OPENERS = {
  skip: ['skip', 'line'],
  move: ['move', 'line'],
  updateCard: ['card', 'primary'],
  pauseLonger: ['pause', 'line'],
  history: ['history', 'text'],
  change: ['menu', 'text'],
} as const satisfies Record<string, readonly [DialogView, string]>

/** Changes that a button makes at once. */
type DirectChange = 'unskip' | 'retry' | 'resume' | 'takeBack'
type Action = keyof typeof OPENERS | DirectChange | 'startAgain'

/** Returns the buttons of a subscription, in order. */
export function actionsOf(subscription: Subscription, now: number): readonly Action[] {
  const { state, isSkipped, failedAt, card } = subscription
  switch (state) {
    case 'active':
    case 'waiting':
      return [isSkipped ? 'unskip' : 'skip', 'move', 'change']
    case 'paymentFailed':
      return card ? ['updateCard', 'retry', 'change'] : ['updateCard', 'change']
    case 'paused':
      return failedAt === undefined
        ? ['resume', 'pauseLonger', 'change']
        : ['updateCard', 'resume', 'pauseLonger', 'change']
    case 'ended':
      return isTakenBackBefore(subscription, now) ? ['takeBack', 'startAgain', 'history'] : ['startAgain', 'history']
  }
}

/** What can be done with a subscription, and what became of it. */
export function SubscriptionActions({ subscription, onOpen, onApproach }: SubscriptionActionsProps) {
  const t = useTranslations('subscriptions.actions')
  const failed = useTranslations('subscriptions')('changeFailed')
  const { subscriptionId, state, slug, name, isSkipped } = subscription
  const { mutate, isPending, variables, error } = useChangeSubscription()
  const [isPaid, setIsPaid] = useState(false)
  const actions = actionsOf(subscription, useRenderedAt())
  const buttons = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons follow from these two.
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) buttons.current?.querySelector('button')?.focus()
    hasActed.current = false
  }, [state, isSkipped])
  const submitChange = (action: DirectChange) => {
    setIsPaid(false)
    // The pressed button gives way to others, which take the focus.
    hasActed.current = true
    mutate(
      { subscriptionId, change: { action } },
      {
        onSuccess: () => setIsPaid(action === 'retry'),
        // It is there again. A later change from elsewhere must not take the focus.
        onError: () => {
          hasActed.current = false
        },
      },
    )
  }
  const approach = () => {
    prefetchModal()
    onApproach()
  }
  const button = (action: Action) => {
    const text = t(action)
    const label = `${text}: ${name}`
    switch (action) {
      case 'startAgain':
        return (
          <ButtonLink key={action} href={routes.product(slug)} variant="line" size="slim">
            {text}
          </ButtonLink>
        )
      case 'unskip':
      case 'retry':
      case 'resume':
      case 'takeBack':
        return (
          <Button
            // Replaces 'skip' in its place, so the focus stays.
            key={action === 'unskip' ? 'skip' : action}
            size="slim"
            variant="line"
            aria-label={label}
            busy={isPending && variables.change.action === action}
            {...(action === 'retry' && { busyLabel: t('trying') })}
            onClick={() => submitChange(action)}
          >
            {text}
          </Button>
        )
      default: {
        const [view, variant] = OPENERS[action]
        return (
          <Button
            key={action}
            {...opensModal}
            size="slim"
            variant={variant}
            aria-label={label}
            onPointerEnter={approach}
            onFocus={approach}
            onClick={() => onOpen(view)}
          >
            {text}
          </Button>
        )
      }
    }
  }
  return (
    <div className={styles['actions']}>
      <div ref={buttons} className="wrap gap-10">
        {actions.map(button)}
      </div>
      <div role="alert">{error && <p className="problem above-10">{refusalText(error) ?? failed}</p>}</div>
      <p role="status" className={isPaid ? styles['paid'] : 'visually-hidden'}>
        {isPaid && t('paid')}
      </p>
    </div>
  )
}
