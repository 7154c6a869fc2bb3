import { hasConsent } from '../consent/consent'
import { loadScript } from './load-script'

declare global {
  interface Window {
    clarity?: Recorder
  }
}

type Recorder = ((...command: unknown[]) => void) & { q?: unknown[][] }

/**
 * Starts Microsoft Clarity with all texts masked: it records where the visitor points, scrolls and clicks, and no word of
 * what is shown or typed.
 */
export function startSessionRecording(id: string): () => void {
  document.body.dataset['clarityMask'] = 'true'
  const recorder: Recorder = (...command) => {
    recorder.q = [...(recorder.q ?? []), command]
  }
  window.clarity = recorder
  const tell = (...command: unknown[]) => window.clarity?.(...command)
  tell('consentv2', {
    analytics_Storage: 'granted',
    ad_Storage: hasConsent('marketing') ? 'granted' : 'denied',
  })
  loadScript(`https://www.clarity.ms/tag/${encodeURIComponent(id)}`)
  return () => {
    tell('consentv2', { analytics_Storage: 'denied', ad_Storage: 'denied' })
    tell('stop')
  }
}
