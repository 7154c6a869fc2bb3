import type { ContractApp } from '../../shared/contract-app.ts'
import { whileListening } from '../../shared/while-listening.ts'
import type { StockNotifyService } from './stock-notify-service.ts'

const MINUTE_MS = 60_000

/** Looks every minute, while the marketplace listens, whether something that somebody waits for can be ordered now. */
export function keepTelling(app: ContractApp, service: Pick<StockNotifyService, 'tellAllWhoCanOrder'>): void {
  const work = () => service.tellAllWhoCanOrder()
  whileListening(app, { everyMs: MINUTE_MS, work, problem: 'those who wait were not told' })
}
