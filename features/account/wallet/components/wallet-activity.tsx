import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Select } from '@/components/field/select/select'
import { Icon } from '@/components/icon/icon'
import type { IconName } from '@/components/icon/icon-names'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { ShopLink } from '@/components/page/shop-link'
import { Panel, RowButton, RowsSkeleton } from '@/components/panel/panel'
import { ShowMore } from '@/components/text/show-more'
import type { WalletEntry, WalletEntryKind } from '@/contract/account/wallet'
import { walletReasonOf } from '@/contract/account/wallet-rules'
import { leftToRight } from '@/lib/i18n/text-direction'
import { routes } from '@/lib/routes'
import { useLocalDate } from '@/lib/time/use-local-date'
import { useWalletDownload, useWalletEntries } from '../api/wallet-history'
import { fixedTalents, signedTalents } from '../wallet-amounts'
import styles from './wallet-activity.module.css'

/** All kinds, in the order of the filter, with their icons. */
const ICONS: Readonly<Record<WalletEntryKind, IconName>> = {
  reward: 'bag',
  referral: 'gift',
  purchase: 'card',
  refund: 'undo',
  rewardTakenBack: 'minus',
  opening: 'wallet',
}
const KINDS = Object.keys(ICONS) as readonly WalletEntryKind[]

/** Returns the kind of `?kind=`; undefined for anything else. */
export const entryKindOf = (value: unknown): WalletEntryKind | undefined => KINDS.find((kind) => kind === value)

/** The movements of the wallet: filtered by the address (`?kind=reward`), page by page, and as a file. */
export function WalletActivity() {
  const t = useTranslations('wallet.activity')
  const { query, pathname, replace } = useRouter()
  const kind = entryKindOf(query['kind'])
  const list = useWalletEntries(kind)
  const download = useWalletDownload()
  const { show } = useSnackbar()
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? []
  const owed = list.data?.pages[0]?.owed ?? 0
  const isEmpty = list.data !== undefined && entries.length === 0
  /** There is nothing to filter, and nothing to download. */
  const hasNothing = isEmpty && kind === undefined
  const choose = (chosen: string) =>
    void replace({ pathname, query: chosen ? { kind: chosen } : {} }, undefined, { shallow: true, scroll: false })
  const save = () =>
    download.isPending ||
    download.mutate(undefined, { onError: () => show({ message: t('downloadFailed'), variant: 'error' }) })

  return (
    <Panel
      title={t('title')}
      action={
        !hasNothing && (
          <RowButton onClick={save} aria-busy={download.isPending || undefined}>
            {t('download')}
            <span className="visually-hidden"> {t('downloadNote')}</span>
          </RowButton>
        )
      }
    >
      {owed > 0 && (
        <p className={styles['owed']} role="note">
          {t.rich('owed', { amount: fixedTalents(owed), money: leftToRight })}
        </p>
      )}
      {!hasNothing && (
        <div className={styles['filter']}>
          <Select
            label={t('filter')}
            value={kind ?? ''}
            options={[
              { value: '', label: t('all') },
              ...KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) })),
            ]}
            onChange={choose}
          />
        </div>
      )}
      {list.isError && !list.data && (
        <SectionError text={t('failed')} onRetry={list.refetch} pending={list.isFetching} />
      )}
      {list.isPending && <RowsSkeleton rows={4} label={t('loading')} />}
      {isEmpty && (
        <div className={styles['empty']}>
          <p>{t(kind ? 'nothing' : 'empty')}</p>
          {!kind && (
            <ButtonLink variant="line" size="slim" href={routes.productList()}>
              {t('shop')}
            </ButtonLink>
          )}
        </div>
      )}
      {entries.length > 0 && (
        <>
          <ul aria-label={t('title')}>
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
          <ShowMore
            status={t('shown', { count: entries.length })}
            label={t('more')}
            failed={t('moreFailed')}
            query={list}
          />
        </>
      )}
    </Panel>
  )
}

function Entry({ entry: { kind, amount, balance, at, order } }: { readonly entry: WalletEntry }) {
  const t = useTranslations('wallet.activity')
  const localDate = useLocalDate()
  const reason = t(`reasons.${walletReasonOf(kind, amount)}`)
  const { orderId, orderNumber = '' } = order ?? {}
  return (
    <li className={styles['entry']}>
      <span className={`${styles['disc']} ${amount < 0 ? 'blue' : ''}`}>
        <Icon name={ICONS[kind]} size={20} />
      </span>
      <div className="grow">
        <p className={styles['reason']}>
          {order
            ? t.rich('ofOrder', {
                reason,
                number: orderNumber,
                order: (part) => (
                  <bdi dir="ltr">{orderId ? <ShopLink href={routes.order(orderId)}>{part}</ShopLink> : part}</bdi>
                ),
              })
            : reason}
        </p>
        <p className="caption">
          <time dateTime={new Date(at * 1000).toISOString()}>{localDate(at * 1000, 'longDay')}</time>
        </p>
      </div>
      <p className={styles['amounts']}>
        <bdi dir="ltr" className={amount > 0 ? styles['earned'] : undefined}>
          {signedTalents(amount)}
        </bdi>
        <span className="caption">
          {t.rich('balance', { amount: fixedTalents(balance), money: (part) => <bdi dir="ltr">{part}</bdi> })}
        </span>
      </p>
    </li>
  )
}
