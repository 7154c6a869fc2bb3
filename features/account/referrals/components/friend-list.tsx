import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { Icon } from '@/components/icon/icon'
import { Panel } from '@/components/panel/panel'
import { Avatar } from '@/components/picture/avatar'
import { Tag } from '@/components/tag/tag'
import type { ReferredFriend } from '@/contract/account/referrals'
import type { useReferral } from '@/lib/domain/referrals/use-referral'
import { formatTalents } from '@/lib/money'
import { useLocalDate } from '@/lib/time/use-local-date'
import styles from './friend-list.module.css'
import { SHARE_PLACES_ID } from './invite-card'

interface FriendListProps {
  readonly referral: Pick<
    ReturnType<typeof useReferral>,
    'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  readonly opened: number
}

/**
 * The friends who signed up with the link and the state of each referral, newest first. First names and initials only.
 */
export function FriendList({ referral, opened }: FriendListProps) {
  const t = useTranslations('referrals.friends')
  const friends = referral.data?.pages.flatMap(({ data }) => data.friends) ?? []
  const count = referral.data?.pages[0]?.penCount ?? 0
  if (friends.length === 0) {
    const shareAgain = () => document.getElementById(SHARE_PLACES_ID)?.querySelector<HTMLElement>('a, button')?.focus()
    return (
      <EmptyPanel icon="people" title={t('none')} text={t('noneText', { count: opened })}>
        <Button variant="line" onClick={shareAgain}>
          {t('shareAgain')}
        </Button>
      </EmptyPanel>
    )
  }
  return (
    <Panel
      title={
        <>
          {t('title')} <span className={styles['count']}>{`(${count})`}</span>
        </>
      }
    >
      <ul>
        {friends.map((friend, at) => (
          // Friends have no ids; their position is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the newest first, and rows hold no state
          <FriendRow key={at} friend={friend} />
        ))}
      </ul>
      {referral.hasNextPage && (
        <div className={styles['more']}>
          {referral.isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
          <Button variant="line" size="slim" busy={referral.isFetching} onClick={() => referral.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function FriendRow({ friend }: { readonly friend: ReferredFriend }) {
  const t = useTranslations('referrals.friends')
  const localDate = useLocalDate()
  const { firstName, initial, joinedAt, state, talents } = friend
  // The account was deleted.
  const name = firstName === '' ? t('left') : initial ? `${firstName} ${initial}.` : firstName
  return (
    <li className={styles['row']}>
      <Avatar name={`${firstName} ${initial}`} size={42} />
      <div className="grow">
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className="caption">
          {t('joinedOn', { date: localDate(joinedAt * 1000, 'longDay') })}
          {', '}
          {t(`texts.${state}`)}
        </p>
      </div>
      <div className={styles['outcome']}>
        <Tag variant={state === 'rewarded' ? 'leaf' : state === 'takenBack' ? 'red' : 'grey'}>
          {t(`states.${state}`)}
        </Tag>
        {talents > 0 && (
          <span className={styles['talents']}>
            <Icon name="coin" size={18} />
            <bdi dir="ltr">{`+${formatTalents(talents)}`}</bdi>
          </span>
        )}
      </div>
    </li>
  )
}
