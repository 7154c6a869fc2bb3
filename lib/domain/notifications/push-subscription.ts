import type { ApiCaller } from '../../api/api-caller'

/** `blocked`: the browser refuses, and only its own settings change that. */
export type PushState = 'unsupported' | 'off' | 'on' | 'blocked'

/** Returns whether this browser gets push messages. Asks nothing of the user. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Subscribes this browser. The browser may ask for permission, so call it only for a press of the user. Returns the state
 * that follows. Throws when the browser or the marketplace does not take the subscription.
 */
export async function switchPushOn(api: ApiCaller, publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  try {
    const { p256dh = '', auth = '' } = keys ?? {}
    await api.call('subscribeToPush', { endpoint: endpoint ?? '', keys: { p256dh, auth } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Ends the subscription of this browser, first here: the marketplace forgets one that is gone. */
export async function switchPushOff(api: ApiCaller): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  await api.call('endPush', { endpoint: subscription.endpoint }).catch(() => undefined)
  return 'off'
}
