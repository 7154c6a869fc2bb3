import { hasConsent } from '../consent/consent'
import { onConsentChange } from '../consent/consent-change'
import { loadScript } from './load-script'
import type { StartOptions } from './third-parties'

/**
 * Starts Google's tag manager. Tags learn by Google's consent mode what the visitor agreed to, at the start and at each
 * change.
 */
export function startTagManager(id: string, { isLate }: StartOptions): () => void {
  window.dataLayer ??= []
  const layer = window.dataLayer
  const recorded = isLate ? [] : [...layer]
  layer.length = 0
  tell('consent', 'default', consentModes())
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' }, ...recorded)
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  const end = onConsentChange(() => tell('consent', 'update', consentModes()))
  return () => {
    end()
    tell('consent', 'update', consentModes())
  }
}

function consentModes() {
  const modeOf = (isGiven: boolean) => (isGiven ? 'granted' : 'denied')
  const marketing = modeOf(hasConsent('marketing'))
  return {
    analytics_storage: modeOf(hasConsent('analytics')),
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  }
}

function tell(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager tells commands from events by this kind of object.
  window.dataLayer?.push(arguments)
}
