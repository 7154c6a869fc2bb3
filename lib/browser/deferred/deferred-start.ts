import { publicConfig } from '../../config'
import { onConsentChange } from '../../consent/consent-change'
import { registerWorker } from '../../service-worker/register-worker'
import { keepFocus } from './keep-focus'

/** What can wait until the page has loaded: lost focus, the service worker, web vitals, pictures that travel, third parties. */
export function startDeferred(): void {
  keepFocus()
  const { isWorkerOff, vitalsUrl, thirdParty } = publicConfig()
  if (!isWorkerOff && process.env.NODE_ENV === 'production') void registerWorker()
  if (vitalsUrl) later(({ reportVitals }) => reportVitals(vitalsUrl))
  // Whether it may be reported is decided there; most visits need none of that code.
  if (/(?:^|; )consent=[^;]*analytics/.test(document.cookie)) later(({ reportDevice }) => reportDevice())
  addEventListener('pointerdown', ({ target }) => later((parts) => parts.startPictureTransitions(target)), {
    once: true,
  })
  const { merchantId: _, ...parties } = thirdParty
  if (Object.values(parties).some(Boolean)) startPartiesWithConsent()
}

/** Loads what few visits need. Nothing happens when that fails. */
function later(use: (parts: typeof import('./late-parts')) => void): void {
  import('./late-parts').then(use, () => undefined)
}

/** Loads the code of third parties with the first purpose that the visitor agrees to. */
function startPartiesWithConsent(): void {
  const hasAgreed = () => /(?:^|; )consent=(?!none)/.test(document.cookie)
  const start = (isLate: boolean) =>
    import('../../third-parties/start-third-parties').then(
      ({ startThirdParties }) => startThirdParties({ isLate }),
      () => undefined,
    )
  if (hasAgreed()) return void start(false)
  const stop = onConsentChange(() => {
    if (!hasAgreed()) return
    stop()
    start(true)
  })
}
