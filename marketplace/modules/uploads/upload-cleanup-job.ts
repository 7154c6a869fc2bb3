import type { ContractApp } from '../../shared/contract-app.ts'
import { whileListening } from '../../shared/while-listening.ts'
import type { UploadsService } from './uploads-service.ts'

const HOUR_MS = 3_600_000

/** Deletes unused uploads every hour while the marketplace runs. */
export function startUploadCleanupJob(app: ContractApp, uploads: Pick<UploadsService, 'cleanUp'>): void {
  whileListening(app, { everyMs: HOUR_MS, work: () => uploads.cleanUp(), problem: 'upload cleanup failed' })
}
