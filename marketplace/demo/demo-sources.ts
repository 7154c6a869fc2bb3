import type { AppSources } from '../app.ts'
import type { MarketplaceConfig } from '../marketplace-config.ts'
import type { FulfilmentSources } from '../modules/buying/tracking/tracking-ports.ts'
import { demoDrawing } from './drawings/demo-drawing.ts'
import { simulatedCouriers } from './fulfilment/simulated-couriers.ts'
import { demoCouriers } from './seed/orders/courier-rows.ts'
import { townMap } from './town/town-map.ts'
import { townRoutePlanner } from './town/town-route-planner.ts'
import { demoVideo } from './videos/demo-video.ts'

/**
 * Returns what the demo draws and delivers. Without it, a shop has its own pictures, and people deliver
 * (docs/tracking.md#desk).
 */
export const demoSources = ({
  fulfilmentSpeed: speed,
}: MarketplaceConfig): Pick<AppSources, 'createDrawing' | 'demoVideo' | 'mapDrawing' | 'delivery'> => ({
  createDrawing: demoDrawing,
  demoVideo,
  mapDrawing: townMap,
  delivery: {
    routes: townRoutePlanner(),
    couriers: demoCouriers,
    ...(speed !== undefined && { createFulfilment: (sources: FulfilmentSources) => simulatedCouriers(sources, speed) }),
  },
})
