import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/icon-button'
import { ReportButton } from '@/components/report-button/report-button'
import { VoteButton } from '@/components/vote-button/vote-button'
import type { Answer } from '@/contract/questions'
import { voteOf } from '../answer-vote'
import { useQa } from '../qa-context'
import styles from './answer-controls.module.css'

interface AnswerControlsProps {
  readonly answer: Answer
  /** Whose answer, as it is shown. */
  readonly name: string
  readonly place: 'list' | 'search' | 'all'
}

/** Both votes and "Report Abuse", which phones have behind a sign; only one is out at a time. */
export function AnswerControls({ answer, name, place }: AnswerControlsProps) {
  const t = useTranslations('qaBody')
  const { uid, vote, isPhone, openMenu, setOpenMenu } = useQa()
  const mine = uid === '' ? 'none' : voteOf(answer, uid)
  const menu = `${place} ${answer.answerId}`
  const isOut = openMenu === menu
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
      {isPhone ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape on the sign or on what it opened.
        <span
          className={styles['end']}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOut) return
            // The dialog around it stays open.
            event.stopPropagation()
            setOpenMenu(undefined)
          }}
        >
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
      ) : (
        <span className={styles['end']}>
          <Report answer={answer} name={name} />
        </span>
      )}
    </div>
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
