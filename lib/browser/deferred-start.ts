import { publicConfig } from '../config'
import { registerWorker } from '../service-worker/register-worker'

/** Registers the service worker, and starts reporting web vitals and the third parties, after the page has loaded. */
export function startDeferred(): void {
  const { isWorkerOff, vitalsUrl, thirdParty } = publicConfig()
  if (!isWorkerOff && process.env.NODE_ENV === 'production') void registerWorker()
  if (vitalsUrl && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) {
    import('../framework/always/report-vitals').then(
      ({ reportVitals }) => reportVitals(vitalsUrl),
      () => undefined,
    )
  }
  // Whether it may be reported is decided there; most visits need none of that code.
  if (/(?:^|; )consent=[^;]*analytics/.test(document.cookie)) {
    import('../device/report-device').then(
      ({ reportDevice }) => reportDevice(),
      () => undefined,
    )
  }
  const { merchantId: _, ...parties } = thirdParty
  if (Object.values(parties).some(Boolean)) {
    import('../third-parties/start-third-parties').then(
      ({ startThirdParties }) => startThirdParties(),
      () => undefined,
    )
  }
}
