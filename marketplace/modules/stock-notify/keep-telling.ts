import type { ContractApp } from '../../shared/contract-app.ts'
import type { StockNotifyService } from './stock-notify-service.ts'

const MINUTE_MS = 60_000

/** Looks every minute, while the marketplace listens, whether something that somebody waits for can be ordered now. */
export function keepTelling(app: ContractApp, service: Pick<StockNotifyService, 'tellAllWhoCanOrder'>): void {
  const tell = () =>
    service.tellAllWhoCanOrder().catch((err: unknown) => app.log.warn({ err }, 'those who wait were not told'))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(tell, MINUTE_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
