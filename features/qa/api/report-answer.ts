import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/snackbar/snackbar-provider'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { report } from '@/lib/report'
import { changeAnswer, questionsKey } from './questions'

interface AnswerReport {
  readonly uid: string
  readonly answerId: string
}

/** Specification 8.4. */
const MESSAGE_TIME = 3000
const CONFLICT = 409

/** Reports an answer, once a user; afterwards the questions are read again. */
export function useReportAnswer(parentProductId: string) {
  const t = useTranslations('qaBody.messages')
  const api = useApi()
  const queryClient = useQueryClient()
  const { show } = useSnackbar()
  const markReported = ({ uid, answerId }: AnswerReport) => {
    const queryKey = questionsKey(uid, parentProductId)
    changeAnswer(queryClient, queryKey, answerId, (answer) => ({
      ...answer,
      abuse: [...answer.abuse, { userId: uid }],
    }))
    void queryClient.invalidateQueries({ queryKey })
  }
  return useMutation({
    mutationFn: ({ answerId }: AnswerReport) => api.call('reportAnswer', { answerId }),
    onSuccess: (_, reported) => {
      show({ message: t('reported'), variant: 'success', timeout: MESSAGE_TIME })
      markReported(reported)
    },
    onError: (error, reported) => {
      const isReportedBefore = error instanceof ApiError && error.status === CONFLICT
      if (isReportedBefore) markReported(reported)
      else report(error)
      show({ message: t(isReportedBefore ? 'reportedBefore' : 'wentWrong'), variant: 'error', timeout: MESSAGE_TIME })
    },
  })
}
