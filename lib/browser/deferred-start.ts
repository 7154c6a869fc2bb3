import { publicConfig } from '../config'
import { refusesByBrowser } from '../consent/consent'
import { registerWorker } from '../service-worker/register-worker'

/** Registers the service worker and starts reporting web vitals after the page has loaded. */
export function startDeferred(): void {
  const { isWorkerOff, vitalsUrl } = publicConfig()
  if (!isWorkerOff && process.env.NODE_ENV === 'production') void registerWorker()
  if (vitalsUrl && !refusesByBrowser()) {
    import('../framework/report-vitals').then(
      ({ reportVitals }) => reportVitals(vitalsUrl),
      () => undefined,
    )
  }
}
