import type { ContractApp } from '../../shared/contract-app.ts'
import type { UploadsService } from './uploads-service.ts'

const HOUR_MS = 3_600_000

/** Sweeps pictures that nothing shows away, every hour while the marketplace listens. */
export function keepSwept(app: ContractApp, uploads: Pick<UploadsService, 'sweep'>): void {
  const sweep = () => uploads.sweep().catch((err: unknown) => app.log.warn({ err }, 'unused pictures not swept'))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, HOUR_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
