import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'

const NOTICE = 5000

export interface SignOut {
  readonly signOut: (scope: 'here' | 'everywhere') => void
  readonly isBusy: boolean
}

/**
 * Signs out and reloads the page: the language cookie is gone, and direction and fonts belong to the document. Shows a
 * warning when the sessions of other devices could not be ended. Needs the texts of `accountMenu`.
 */
export function useSignOut(): SignOut {
  const t = useTranslations('accountMenu')
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: async (scope: 'here' | 'everywhere') => {
      const { signOut } = await import('@/lib/session/calls/session-client')
      return signOut({ everywhere: scope === 'everywhere' })
    },
    onSuccess: (isEnded, scope) => {
      if (isEnded || scope === 'here') location.reload()
      else show({ message: t('notEverywhere'), variant: 'warning', timeout: NOTICE })
    },
    onError: () => show({ message: t('failed'), variant: 'error' }),
  })
  return { signOut: mutate, isBusy: isPending }
}
