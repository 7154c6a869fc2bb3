import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useApi } from '@/lib/api/api-context'
import { pushState, switchPushOff, switchPushOn } from '@/lib/domain/notifications/push-subscription'
import { notificationsKey } from '@/lib/domain/notifications/unread-notifications'
import { useOwner } from '@/lib/session/personal-queries'
import styles from './push-switch.module.css'

/** Returns the marketplace's public key and the state of this browser; undefined where push messages are not supported. */
export function usePush() {
  const api = useApi()
  const owner = useOwner()
  const key = useQuery({
    queryKey: notificationsKey(owner, 'push key'),
    queryFn: async ({ signal }) => (await api.call('pushKey', {}, { signal })).data.publicKey,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const state = useQuery({ queryKey: notificationsKey(owner, 'push state'), queryFn: pushState, enabled: !!key.data })
  if (!key.data || !state.data || state.data === 'unsupported') return undefined
  return { publicKey: key.data, state: state.data }
}

/**
 * Switches the push messages of this browser on or off. The browser asks for permission, so call it only from a press.
 */
export function useSwitchPush(publicKey: string | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const owner = useOwner()
  return useMutation({
    mutationFn: async (isOn: boolean) => (isOn ? switchPushOn(api, publicKey ?? '') : switchPushOff(api)),
    onSuccess: (state) => client.setQueryData(notificationsKey(owner, 'push state'), state),
  })
}

/** Switches the push messages of this browser on and off. The browser asks for permission only after the press. */
export function PushSwitch() {
  const t = useTranslations('notifications.push')
  const push = usePush()
  const { mutate, isPending, isError } = useSwitchPush(push?.publicKey)
  if (!push) return null
  const { state } = push
  return (
    <section className={styles['box']} aria-labelledby="push-switch">
      <Icon name={state === 'blocked' ? 'alert' : 'bell'} />
      <div>
        <h3 id="push-switch">{t('title')}</h3>
        <p>{t(state)}</p>
        {isError && <p role="alert">{t('failed')}</p>}
      </div>
      {state !== 'blocked' && (
        <Button
          size="slim"
          variant={state === 'on' ? 'line' : 'primary'}
          busy={isPending}
          onClick={() => mutate(state === 'off')}
        >
          {t(state === 'on' ? 'switchOff' : 'switchOn')}
        </Button>
      )}
    </section>
  )
}
