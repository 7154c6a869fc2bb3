import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/icon-button'
import { ReportButton } from '@/components/report-button/report-button'
import { VoteButton } from '@/components/vote-button/vote-button'
import type { Answer } from '@/contract/questions'
import { useQa } from '../qa-context'
import styles from './answer-controls.module.css'
import { voteOf } from './answer-vote'

interface AnswerControlsProps {
  readonly answer: Answer
  /** Whose answer, as it is shown. */
  readonly name: string
  readonly place: 'list' | 'search' | 'all'
}

/** Both votes and "Report Abuse", which phones have behind a sign; only one is out at a time. */
export function AnswerControls({ answer, name, place }: AnswerControlsProps) {
  const t = useTranslations('qaBody')
  const { uid, vote, isPhone } = useQa()
  const mine = uid === '' ? 'none' : voteOf(answer, uid)
  const takesBack = place !== 'list'
  return (
    <div className={styles['controls']}>
      <VoteButton
        kind="up"
        count={answer.upVoteCount}
        pressed={mine === 'like'}
        label={t('like', { name })}
        onClick={() => vote(answer, 'like', takesBack)}
      />
      <VoteButton
        kind="down"
        count={answer.downVoteCount}
        pressed={mine === 'dislike'}
        label={t('dislike', { name })}
        onClick={() => vote(answer, 'dislike', takesBack)}
      />
      <span className={styles['end']}>
        {isPhone ? (
          <ReportMenu answer={answer} name={name} menu={`${place} ${answer.answerId}`} />
        ) : (
          <Report answer={answer} name={name} />
        )}
      </span>
    </div>
  )
}

interface ReportMenuProps extends Pick<AnswerControlsProps, 'answer' | 'name'> {
  /** Tells it from those of other answers, and of the same one elsewhere. */
  readonly menu: string
}

/** "Report Abuse" behind a sign: it goes by Escape, which gives the focus back, and by a tap beside it. */
function ReportMenu({ answer, name, menu }: ReportMenuProps) {
  const t = useTranslations('qaBody')
  const { openMenu, setOpenMenu } = useQa()
  const root = useRef<HTMLSpanElement>(null)
  const isOut = openMenu === menu
  const leave = useEffectEvent(() => setOpenMenu(undefined))
  useEffect(() => {
    if (!isOut) return
    const gone = new AbortController()
    const options = { signal: gone.signal, capture: true }
    const leaveFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) leave()
    }
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The dialog around it stays open.
      event.stopPropagation()
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      leave()
    }
    document.addEventListener('pointerdown', leaveFromOutside, options)
    document.addEventListener('keydown', leaveByKey, options)
    return () => gone.abort()
  }, [isOut])
  return (
    <span ref={root} className={styles['menu']}>
      {isOut && (
        <span className={styles['pop']}>
          <Report answer={answer} name={name} />
        </span>
      )}
      <IconButton
        icon="dots"
        iconSize={20}
        label={t('more', { name })}
        aria-expanded={isOut}
        onClick={() => setOpenMenu(isOut ? undefined : menu)}
      />
    </span>
  )
}

function Report({ answer, name }: Pick<AnswerControlsProps, 'answer' | 'name'>) {
  const t = useTranslations('qaBody')
  const { uid, report } = useQa()
  const isReported = uid !== '' && answer.abuse.some(({ userId }) => userId === uid)
  return (
    <ReportButton
      text={t(isReported ? 'reported' : 'report')}
      label={t('reportAnswer', { name })}
      isReported={isReported}
      onClick={() => report(answer)}
    />
  )
}
