import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { ChoiceLink } from '@/components/listing/choice-link'
import { lazily } from '@/components/loading/lazily'
import { Skeleton } from '@/components/loading/skeleton'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { Subscription } from '@/contract/buying/subscriptions'
import { refusalText } from '@/lib/api/api-error'
import type { CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { isolatedText, leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/time/format-date'
import { useRenderedAt } from '@/lib/time/server-clock'
import { SubscriptionCard } from './subscription-card'
import {
  type DialogView,
  isEnded,
  isRunning,
  isTakenBackBefore,
  linkedDialog,
  nextOf,
  tabOf,
} from './subscription-view'
import styles from './subscriptions-list.module.css'
import { useChangeSubscription, type useSubscriptions } from './use-subscriptions'

const loadDialog = () => import('./dialog/subscription-dialog').then((module) => module.SubscriptionDialog)
const SubscriptionDialog = lazily(loadDialog)

interface SubscriptionsListProps {
  readonly subscriptions: ReturnType<typeof useSubscriptions>
  readonly cardFields: CardFieldsSlot
}

/** The running or the ended subscriptions, as the address says, with the dialog that changes one. */
export function SubscriptionsList({ subscriptions, cardFields }: SubscriptionsListProps) {
  const t = useTranslations('subscriptions')
  const router = useRouter()
  const snackbar = useSnackbar()
  const change = useChangeSubscription()
  const [opened, setOpened] = useState<{ readonly id: string; readonly view: DialogView }>()
  const locale = useLocale()
  const list = useRef<HTMLUListElement>(null)
  const now = useRenderedAt()
  const { data } = subscriptions
  if (!data) {
    if (subscriptions.isError) {
      return (
        <SectionError text={t('failed')} onRetry={() => subscriptions.refetch()} pending={subscriptions.isFetching} />
      )
    }
    return (
      <section aria-busy="true" aria-label={t('loading')} className={styles['list']}>
        <Skeleton height="58px" radius="16px" />
        <Skeleton height="236px" radius="var(--r-panel)" />
        <Skeleton height="236px" radius="var(--r-panel)" />
      </section>
    )
  }
  const tab = tabOf(router.query['show'])
  const visibleSubscriptions = data.data.filter((subscription) => isEnded(subscription) === (tab === 'ended'))
  const linked = linkedDialog(router.query)
  const open = opened ?? linked
  const inDialog = data.data.find(({ subscriptionId }) => subscriptionId === open?.id)
  // The link of a mail may be older than the pause or the end of its subscription, which then has no next delivery.
  const view = open?.view === 'skip' && inDialog && !isRunning(inDialog) ? 'history' : (open?.view ?? 'menu')
  const close = () => {
    setOpened(undefined)
    if (linked) void router.replace({ pathname: router.pathname, query: {} }, undefined, { shallow: true })
  }
  const undo = (subscriptionId: string, action: 'unskip' | 'takeBack') =>
    change.mutate(
      { subscriptionId, change: { action } },
      {
        onSuccess: () =>
          snackbar.show({ variant: 'success', message: t(action === 'unskip' ? 'skip.undone' : 'cancelled.undone') }),
        onError: (error) =>
          snackbar.show({ variant: 'error', message: refusalText(error) ?? t('changeFailed'), timeout: 6000 }),
      },
    )
  const skipped = ({ subscriptionId, nextDeliveryAt = 0 }: Subscription) =>
    snackbar.show({
      variant: 'success',
      message: t('skip.done', { date: formatDate(nextDeliveryAt * 1000, locale, 'longDay') }),
      timeout: 8000,
      action: { text: t('undo'), onAction: () => undo(subscriptionId, 'unskip') },
    })
  const ended = (after: Subscription) => {
    // The card may be in the other tab now, with the button that opened the dialog.
    list.current?.focus()
    if (!isTakenBackBefore(after, now)) return
    const { subscriptionId, name, takeBackUntil = 0 } = after
    snackbar.show({
      variant: 'success',
      message: t('cancelled.done', {
        name: isolatedText(name),
        date: formatDate(takeBackUntil * 1000, locale, 'longDay'),
      }),
      timeout: 10_000,
      action: { text: t('actions.takeBack'), onAction: () => undo(subscriptionId, 'takeBack') },
    })
  }
  return (
    <>
      {tab === 'running' && <Banner subscriptions={data.data} saved={formatSaved(data)} />}
      {visibleSubscriptions.length === 0 &&
        (tab === 'ended' ? (
          <p className="soft">{t('noneEnded')}</p>
        ) : (
          <EmptyPanel icon="repeat" title={t('empty.title')} text={t('empty.text')}>
            <ButtonLink href={routes.productList()}>{t('empty.button')}</ButtonLink>
          </EmptyPanel>
        ))}
      {visibleSubscriptions.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t(`tabs.${tab}`)} className={styles['list']}>
          {visibleSubscriptions.map((subscription) => (
            <li key={subscription.subscriptionId}>
              <SubscriptionCard
                subscription={subscription}
                onOpen={(view) => setOpened({ id: subscription.subscriptionId, view })}
                onApproach={() => void loadDialog().catch(() => undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      {inDialog && (
        <SubscriptionDialog
          key={inDialog.subscriptionId}
          subscription={inDialog}
          view={view}
          onView={(view) => setOpened({ id: inDialog.subscriptionId, view })}
          onClose={close}
          onSkipped={skipped}
          onEnded={ended}
          cardFields={cardFields}
        />
      )}
    </>
  )
}

const formatSaved = ({ saved, currencySymbol }: { readonly saved: number; readonly currencySymbol: string }) =>
  saved > 0 ? formatMoney(saved, currencySymbol) : undefined

function Banner({
  subscriptions,
  saved,
}: {
  readonly subscriptions: readonly Subscription[]
  readonly saved: string | undefined
}) {
  const t = useTranslations('subscriptions')
  const locale = useLocale()
  const next = nextOf(subscriptions)
  if (!next?.nextDeliveryAt) return null
  const day = (instant: number) => formatDate(instant * 1000, locale, 'longDay')
  return (
    <p className={styles['banner']}>
      <Icon name="truck" size={22} />
      <span className={styles['next']}>
        <b>{t('next', { name: isolatedText(next.name), date: day(next.nextDeliveryAt) })}</b>{' '}
        {t(next.charge ? 'nextPays' : 'nextPaysMore', {
          amount: leftToRightText(formatMoney(next.charge?.total ?? next.price, next.currencySymbol)),
          date: day(next.chargedAt ?? next.nextDeliveryAt),
        })}
      </span>
      {saved !== undefined && <span className={styles['saved']}>{t('saved', { amount: leftToRightText(saved) })}</span>}
    </p>
  )
}

interface TabsProps {
  readonly subscriptions: readonly Subscription[] | undefined
}

/** The tabs for running and ended subscriptions. The chosen one is in the address. */
export function SubscriptionTabs({ subscriptions = [] }: TabsProps) {
  const t = useTranslations('subscriptions')
  const router = useRouter()
  const tab = tabOf(router.query['show'])
  const ended = subscriptions.filter(isEnded).length
  if (subscriptions.length === 0) return null
  const go = (show: 'running' | 'ended') => () =>
    void router.push({ pathname: router.pathname, query: show === 'ended' ? { show } : {} }, undefined, {
      shallow: true,
    })
  return (
    <nav aria-label={t('tabs.label')} className={styles['tabs']}>
      {(['running', 'ended'] as const).map((each) => (
        <ChoiceLink
          key={each}
          href={each === 'ended' ? `${routes.subscriptions()}?show=ended` : routes.subscriptions()}
          aria-current={tab === each ? 'page' : undefined}
          className={styles['tab']}
          onChoose={go(each)}
        >
          {each === 'ended' ? t('tabs.endedCount', { count: ended }) : t('tabs.running')}
        </ChoiceLink>
      ))}
    </nav>
  )
}
