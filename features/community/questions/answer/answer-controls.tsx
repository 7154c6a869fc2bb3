import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { ReportButton } from '@/components/feedback/report-button'
import { VoteButtons } from '@/components/feedback/vote-buttons'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { Answer } from '@/contract/community/questions'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { useAbuseReport } from '@/lib/domain/feedback/use-abuse-report'
import { useVote } from '@/lib/domain/feedback/use-vote'
import { report as log } from '@/lib/report'
import { changeAnswer, questionsKey } from '../api/questions'
import { useQuestionsContext } from '../questions-context'
import styles from './answer-controls.module.css'
import { sendAnswerVote, votesOf, withVotes } from './answer-vote'

interface AnswerControlsProps {
  readonly answer: Answer
  /** The author's name as it is shown. */
  readonly name: string
  readonly place: 'list' | 'search' | 'all'
}

/** Milliseconds that the messages about votes and reports stay. */
const MESSAGE_TIME = 3000

/**
 * Both votes and "Report Abuse", which phones show behind a button. In the list a vote that is there stays when it is
 * clicked again; the two dialogs take it back (docs/community.md#votes).
 */
export function AnswerControls({ answer, name, place }: AnswerControlsProps) {
  const t = useTranslations('questionsBody')
  const api = useApi()
  const client = useQueryClient()
  const { show } = useSnackbar()
  const { parentProductId, uid, isPhone } = useQuestionsContext()
  const { answerId } = answer
  const votes = votesOf(answer, uid)
  const queryKey = (owner: string) => questionsKey(owner, parentProductId)
  const { vote } = useVote({
    item: ['answer', parentProductId, answerId],
    own: votes.own,
    repeated: place === 'list' ? 'ignored' : 'takesBack',
    guestsVote: false,
    isOptimistic: true,
    send: async (change) => {
      await sendAnswerVote(api, answerId, change)
      return undefined
    },
    show: (owner, change) =>
      changeAnswer(client, queryKey(owner), answerId, (one) => withVotes(one, change(votesOf(one, owner)), owner)),
    queryKey,
    onFailed: (error) => {
      log(error)
      const isRefused = error instanceof ApiError && error.kind === 'http'
      const message = sellersRefusal(error) ?? t(`messages.${isRefused ? 'voteRefused' : 'wentWrong'}`)
      show({ message, variant: 'error', timeout: MESSAGE_TIME })
    },
  })

  return (
    <div className={styles['controls']}>
      <VoteButtons
        votes={votes}
        labels={{ like: t('like', { name }), dislike: t('dislike', { name }) }}
        onVote={vote}
      />
      <span className={styles['end']}>
        {isPhone ? (
          <ReportMenu answer={answer} name={name} menu={`${place} ${answerId}`} />
        ) : (
          <Report answer={answer} name={name} />
        )}
      </span>
    </div>
  )
}

/** Returns why sellers of the store are refused, in the marketplace's words; undefined for every other failure. */
const sellersRefusal = (error: Error) =>
  error instanceof ApiError && error.code === 'OWN_STORE' ? refusalText(error) : undefined

interface ReportMenuProps extends Pick<AnswerControlsProps, 'answer' | 'name'> {
  /** Identifies the menu: the same answer may be in the list and in a dialog. */
  readonly menu: string
}

/** "Report Abuse" in a menu. Escape closes it and returns the focus; so does a tap outside. */
function ReportMenu({ answer, name, menu }: ReportMenuProps) {
  const t = useTranslations('questionsBody')
  const { openMenu, setOpenMenu } = useQuestionsContext()
  const root = useRef<HTMLSpanElement>(null)
  const isOut = openMenu === menu
  const leave = useEffectEvent(() => setOpenMenu(undefined))
  useEffect(() => {
    if (!isOut) return
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true }
    const leaveFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) leave()
    }
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Keeps the surrounding dialog open.
      event.stopPropagation()
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      leave()
    }
    document.addEventListener('pointerdown', leaveFromOutside, options)
    document.addEventListener('keydown', leaveByKey, options)
    return () => controller.abort()
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
  const t = useTranslations('questionsBody')
  const api = useApi()
  const client = useQueryClient()
  const { show } = useSnackbar()
  const { parentProductId, uid } = useQuestionsContext()
  const { answerId } = answer
  const { report } = useAbuseReport({
    item: ['answer', answerId],
    send: () => api.call('reportAnswer', { answerId }),
    markReported: (owner) => {
      const queryKey = questionsKey(owner, parentProductId)
      changeAnswer(client, queryKey, answerId, (one) => ({ ...one, abuse: [...one.abuse, { userId: owner }] }))
      void client.invalidateQueries({ queryKey })
    },
    onReported: () => show({ message: t('messages.reported'), variant: 'success', timeout: MESSAGE_TIME }),
    onFailed: (error, isRepeated) => {
      if (!isRepeated) log(error)
      const message = sellersRefusal(error) ?? t(`messages.${isRepeated ? 'reportedBefore' : 'wentWrong'}`)
      show({ message, variant: 'error', timeout: MESSAGE_TIME })
    },
  })
  const isReported = uid !== '' && answer.abuse.some(({ userId }) => userId === uid)
  return (
    <ReportButton
      text={t(isReported ? 'reported' : 'report')}
      label={t('reportAnswer', { name })}
      isReported={isReported}
      onClick={report}
    />
  )
}
