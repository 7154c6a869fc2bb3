import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useWriteKeys } from '@/lib/api/write-keys'
import { report } from '@/lib/report'
import { ownerOf } from '@/lib/session/personal-queries'
import { currentSession } from '@/lib/session/session-state'
import { questionsKey } from './questions'

/** Sends a question. A retry of the same text reuses its idempotency key, so that it is asked once. */
export function useSendQuestion(parentProductId: string, onSent: (question: string) => void) {
  const t = useTranslations('questionsBody.messages')
  const api = useApi()
  const queryClient = useQueryClient()
  const { show } = useSnackbar()
  const keys = useWriteKeys()
  return useSingleMutation({
    mutationFn: (question: string) => {
      const idempotencyKey = keys.keyFor('askQuestion', question)
      return api.call('askQuestion', { productId: parentProductId, question }, { idempotencyKey })
    },
    onSuccess: (_, question) => {
      keys.answered()
      onSent(question)
      show({ message: t('submitted'), variant: 'success' })
      const owner = ownerOf(currentSession())
      void queryClient.invalidateQueries({ queryKey: questionsKey(owner, parentProductId) })
    },
    onError: (error) => {
      report(error)
      show({ message: t('notSubmitted'), variant: 'error' })
    },
  })
}
