import type { StoreOrderState } from '../../../../contract/buying/orders.ts'
import type { Position } from '../../../../contract/buying/tracking.ts'
import type { Tx } from '../../../db/client.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { HandOver } from './tracking-tables.ts'

/** The ends of a route. */
export interface RideEnds {
  readonly storeId: string
  /** The delivery address of the order: line, city, state and ZIP code. */
  readonly address: { readonly line1: string; readonly city: string; readonly state: string; readonly zip: string }
}

/** Plans the ways of parcels. The demo plans them on its drawn town. */
export interface RoutePlanner {
  /** Returns the way along streets, from the store's place to the door. The same ends give the same way. */
  plan(ends: RideEnds): { readonly store: Position; readonly home: Position; readonly route: readonly Position[] }
}

/** A step of a store order, as the orders module reports it in the transaction in which it happens. */
export interface ParcelStep {
  readonly storeOrderId: string
  readonly storeId: string
  readonly to: StoreOrderState
  readonly at: Date
  /** Null when nothing is shipped. */
  readonly arrivesBy: Date | null
  readonly address: RideEnds['address']
}

/** The default couriers. The demo has one picker and one biker. */
export interface Couriers {
  readonly pickerId: string
  readonly bikerId: string
}

/** Simulated couriers. Without them, people move parcels at the desk. */
export interface Fulfilment {
  /** Milliseconds from the store to the door. */
  readonly rideMs: number
  /** Other stops of the biker on the way. */
  readonly stops: number
  /**
   * Plans what follows after a step, in its transaction. Returns when the steps to come are expected, in Unix seconds.
   */
  stepped(tx: Tx, step: Pick<ParcelStep, 'storeOrderId' | 'to' | 'at'>): Promise<ExpectedSteps>
  /** Plans the arrival of a return at its store, in the transaction in which it is requested. */
  returnRequested?(tx: Tx, request: { readonly returnId: string; readonly at: Date }): Promise<void>
  /** Called once the server is listening. */
  start?(): Promise<void>
  /** Plans the arrival of a parcel whose biker is at another place than planned, in the transaction that records it. */
  moved(tx: Tx, ride: { readonly storeOrderId: string; readonly arrivesAt: Date }): Promise<void>
  /** Registers the jobs that make the planned steps. Called once, before the marketplace listens. */
  handleJobs?(steps: FulfilmentSteps): void
}

export type ExpectedSteps = Partial<Record<StoreOrderState, number>>

export interface FulfilmentSources extends Pick<Infrastructure, 'db' | 'clock' | 'queue'> {
  readonly routes: RoutePlanner | undefined
}

/** The steps that a fulfilment makes. */
export interface FulfilmentSteps {
  /** Records how a parcel is handed over, before it is delivered. Throws Conflict when it is not on its way. */
  recordHandOver(storeOrderId: string, handOver: HandOver): Promise<void>
  /** Records what a store does with a return. Throws NotFound and Conflict. */
  settleReturn(returnId: string, outcome: 'received' | 'refused'): Promise<void>
  /** Moves a store order on. Throws NotFound and Conflict. */
  advance(step: {
    readonly storeOrderId: string
    readonly to: Extract<StoreOrderState, 'accepted' | 'packing' | 'packed' | 'onTheWay' | 'delivered'>
    readonly actor: 'seller' | 'courier'
  }): Promise<void>
}

/** How parcels are delivered, as server.ts and tests set it up. Without any of it, orders have steps alone. */
export interface DeliverySetup {
  /** When absent, parcels have no way to follow on a map. */
  readonly routes?: RoutePlanner
  readonly couriers?: Couriers
  readonly createFulfilment?: (sources: FulfilmentSources) => Fulfilment
}
