import { publicConfig } from './config'
import { refusesByBrowser } from './consent/consent'
import { registerWorker } from './service-worker/register-worker'

/** What the shop does for its visitor's next pages and its own numbers, once it stands. */
export function startLate(): void {
  const { isWorkerOff, vitalsUrl } = publicConfig()
  if (!isWorkerOff && process.env.NODE_ENV === 'production') void registerWorker()
  if (vitalsUrl && !refusesByBrowser()) {
    import('./framework/report-vitals').then(
      ({ reportVitals }) => reportVitals(vitalsUrl),
      () => undefined,
    )
  }
}
