import { describe, expect, it } from 'vitest'
import type { Tracking, TrackingMessage } from '@/contract/buying/tracking'
import { afterAnswer, afterMessage, metresBetween } from './live-tracking'
import { parcel } from './testing/parcel'

const NOW = 1_800_000_000_000
const known = parcel({ biker: { at: NOW } })
const moved = (change: Partial<Extract<TrackingMessage, { type: 'position' }>['data']> = {}): TrackingMessage => ({
  type: 'position',
  data: {
    storeOrderId: known.storeOrderId,
    position: { lat: 34.046, lng: -118.245 },
    heading: 90,
    at: NOW + 1000,
    eta: 1_800_000_600,
    ...change,
  },
})
const trackingMessage = (data: Tracking): TrackingMessage => ({ type: 'tracking', data })

describe('a position', () => {
  it('moves the biker and the arrival', () => {
    const { biker, eta } = afterMessage(known, moved(), NOW)
    expect(biker).toMatchObject({ position: { lat: 34.046, lng: -118.245 }, heading: 90, at: NOW + 1000 })
    expect([biker?.name, eta]).toEqual(['Malik K.', 1_800_000_600])
  })

  it('carries the stops before the door', () => {
    const before = { ...known, stopsBefore: 2 }
    expect(afterMessage(before, moved({ stopsBefore: 1 }), NOW).stopsBefore).toBe(1)
    expect(afterMessage(before, moved(), NOW).stopsBefore).toBe(2)
  })

  it.each<[string, Parameters<typeof moved>[0], Tracking?]>([
    ['is of another parcel', { storeOrderId: 'so-other' }],
    ['is older than the last one', { at: NOW - 1 }],
    ['came before', { at: NOW }],
    ['is on another continent', { position: { lat: 51.5, lng: -0.12 } }],
    ['is where the latitude and longitude were swapped', { position: { lat: -84.2, lng: 34.045 } }],
    ['is in the middle of nowhere: 0, 0', { position: { lat: 0, lng: 0 } }],
    ['is dated far in the future, after which no other would count', { at: NOW + 3_600_000 }],
    ['comes after the delivery', {}, parcel({ state: 'delivered' })],
    ['comes before there is a biker', {}, { ...known, biker: undefined }],
  ])('is ignored when it %s', (_, change, before = known) => {
    expect(afterMessage(before, moved(change), NOW)).toBe(before)
  })

  it('counts when nothing is known to compare it with', () => {
    const bare = {
      ...parcel({ biker: { position: undefined, at: undefined } }),
      route: [],
      store: undefined,
      home: undefined,
    }
    expect(afterMessage(bare, moved(), NOW).biker?.at).toBe(NOW + 1000)
  })
})

describe('news of the whole parcel', () => {
  it.each<[from: Tracking['state'], to: Tracking['state'], isNews: boolean]>([
    ['placed', 'accepted', true],
    ['packing', 'onTheWay', true],
    ['onTheWay', 'onTheWay', true],
    ['onTheWay', 'packed', false],
    ['delivered', 'onTheWay', false],
    ['accepted', 'cancelled', true],
    ['cancelled', 'packing', false],
  ])('from %s to %s', (from, to, isNews) => {
    const before = parcel({ state: from })
    const after = afterMessage(before, trackingMessage({ ...parcel({ state: to }), stopsBefore: 1 }), NOW)
    expect(after === before).toBe(!isNews)
    if (isNews) expect([after.state, after.stopsBefore]).toEqual([to, 1])
  })

  it('does not move the biker back', () => {
    const late = parcel({ biker: { at: NOW - 5000, position: { lat: 34.05, lng: -118.25 } } })
    const after = afterMessage(known, trackingMessage({ ...late, stopsBefore: 0 }), NOW)
    expect([after.stopsBefore, after.biker?.position, after.biker?.at]).toEqual([0, known.biker?.position, NOW])
  })

  it('keeps the text of the hand-over, which no message carries', () => {
    const delivered = parcel({ state: 'delivered' })
    const before = { ...delivered, handOver: { text: 'Entregado al vecino' } }
    expect(afterMessage(before, trackingMessage(delivered), NOW).handOver).toEqual(before.handOver)
    expect(afterAnswer(delivered, before).handOver).toEqual(before.handOver)
  })

  it('of another parcel is ignored', () => {
    expect(afterMessage(known, trackingMessage({ ...known, storeOrderId: 'so-other', stopsBefore: 9 }), NOW)).toBe(
      known,
    )
  })
})

describe('an answer', () => {
  it('is all that is known at first', () => {
    expect(afterAnswer(undefined, known)).toBe(known)
  })

  it('that is older than a message does not undo it', () => {
    const moving = afterMessage(known, moved(), NOW)
    expect(afterAnswer(moving, known).biker).toMatchObject({ at: NOW + 1000, heading: 90 })
    expect(afterAnswer(parcel({ state: 'delivered' }), known).state).toBe('delivered')
  })

  it('may be about another parcel of the order', () => {
    const other = { ...parcel({ state: 'packing' }), storeOrderId: 'so-2' }
    expect(afterAnswer(parcel({ state: 'delivered' }), other)).toBe(other)
  })
})

it.each([
  [{ lat: 34.0453, lng: -118.2467 }, { lat: 34.0543, lng: -118.2467 }, 1001],
  [{ lat: 34.0453, lng: -118.2467 }, { lat: 34.0453, lng: -118.2359 }, 995],
])('the distance of %o and %o is %i m', (from, to, metres) => {
  expect(Math.round(metresBetween(from, to) / 10)).toBe(Math.round(metres / 10))
})
