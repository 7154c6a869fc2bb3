import type { ContractApp } from '../../shared/contract-app.ts'
import { whileListening } from '../../shared/while-listening.ts'
import type { UploadsService } from './uploads-service.ts'

const HOUR_MS = 3_600_000

/** Sweeps pictures that nothing shows away, every hour while the marketplace listens. */
export function keepSwept(app: ContractApp, uploads: Pick<UploadsService, 'sweep'>): void {
  whileListening(app, { everyMs: HOUR_MS, work: () => uploads.sweep(), problem: 'unused pictures not swept' })
}
