import { tabStore } from '../browser/storage'
import { hasConsent } from '../consent/consent'
import { browserApi } from '../session/calls/browser-api'
import { readCookie } from '../session/cookies/read-cookie'
import { isMobileClient, screenSizeClass } from './device-class'

/** Set in the tab's storage once the device was reported. */
const FLAG = 'device-reported'

/**
 * Reports the kind of the device, once a tab and with consent to measurement. A report that fails is dropped. Call it when
 * the browser is idle.
 */
export function reportDevice(): void {
  const deviceId = readCookie('deviceId')
  if (!deviceId || !hasConsent('analytics') || !markReported()) return
  const screenSize = screenSizeClass(window.innerWidth)
  const isMobile = isMobileClient(navigator.userAgent)
  browserApi.call('device', { deviceId, isMobile, screenSize }).catch(() => undefined)
}

/** Returns false when this tab has reported already, and where storage is blocked: each page would report again. */
const markReported = (): boolean => !tabStore.get(FLAG) && tabStore.set(FLAG, '1')
