import { describe, expect, test } from 'vitest'
import { etaOf, fractionAt, type Motion, measureRoute, nearestOnRoute, placeAt, stopsLeft } from './ride-motion.ts'

/** A degree of latitude, and one of longitude at the equator: 111,195 m. */
const NORTH_THEN_EAST = [
  { lat: 0, lng: 0 },
  { lat: 0.01, lng: 0 },
  { lat: 0.01, lng: 0 },
  { lat: 0.01, lng: 0.03 },
]
const way = measureRoute(NORTH_THEN_EAST)
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds))
const ride: Motion = { since: at(0), fromFraction: 0, arrivesAt: at(360), isSelfMoving: true }

test('a way is measured in metres', () => {
  expect(way.metres.map(Math.round)).toEqual([0, 1112, 1112, 4448])
})

describe('the share of the way that is behind the biker', () => {
  test.each([
    ['before the departure', ride, -10, 0],
    ['at the departure', ride, 0, 0],
    ['halfway', ride, 180, 0.5],
    ['at the door', ride, 360, 1],
    ['late', ride, 4000, 1],
    ['after a report from a quarter of the way', { ...ride, fromFraction: 0.25 }, 180, 0.625],
    ['when people report it', { ...ride, fromFraction: 0.25, isSelfMoving: false }, 180, 0.25],
    ['when it takes no time', { ...ride, arrivesAt: at(0) }, 0, 1],
  ])('%s', (_, motion, seconds, fraction) => {
    expect(fractionAt(motion, at(seconds))).toBeCloseTo(fraction, 9)
  })
})

test.each([
  ['the start', 0, { lat: 0, lng: 0 }, 0],
  ['on the first street', 0.125, { lat: 0.005, lng: 0 }, 0],
  ['on the second street', 0.625, { lat: 0.01, lng: 0.015 }, 90],
  ['the door', 1, { lat: 0.01, lng: 0.03 }, 90],
  ['beyond the door', 1.5, { lat: 0.01, lng: 0.03 }, 90],
  ['before the start', -1, { lat: 0, lng: 0 }, 0],
])('%s has a place and a heading', (_, fraction, position, heading) => {
  const place = placeAt(way, fraction)
  expect(place.position.lat).toBeCloseTo(position.lat, 6)
  expect(place.position.lng).toBeCloseTo(position.lng, 6)
  expect(place.heading).toBeCloseTo(heading, 3)
})

test.each([
  ['south', { lat: -0.01, lng: 0 }, 180],
  ['west', { lat: 0, lng: -0.01 }, 270],
  ['north-east', { lat: 0.01, lng: 0.01 }, 45],
])('a street to the %s', (_, to, heading) => {
  expect(placeAt(measureRoute([{ lat: 0, lng: 0 }, to]), 0.5).heading).toBeCloseTo(heading, 2)
})

test('a way of one point is a place', () => {
  const place = placeAt(measureRoute([{ lat: 1, lng: 2 }]), 0.5)
  expect(place).toEqual({ position: { lat: 1, lng: 2 }, heading: 0 })
})

test.each([
  ['on the way', { lat: 0.005, lng: 0 }, 0.125, 0],
  ['beside the way', { lat: 0.005, lng: 0.0001 }, 0.125, 11],
  ['behind the start', { lat: -0.001, lng: 0 }, 0, 111],
  ['on another continent', { lat: 48.2, lng: 16.4 }, 1, 5_600_000],
])('a position %s belongs to the next place of the way', (_, position, fraction, metresAway) => {
  const nearest = nearestOnRoute(way, position)
  expect(nearest.fraction).toBeCloseTo(fraction, 4)
  expect(nearest.metresAway).toBeGreaterThanOrEqual(metresAway * 0.9)
  expect(nearest.metresAway).toBeLessThanOrEqual(metresAway * 1.1 + 0.01)
})

test('stops pass one after another, and a late parcel arrives now', () => {
  expect([0, 0.4, 0.5, 0.9, 1].map((fraction) => stopsLeft(2, fraction))).toEqual([2, 2, 1, 1, 0])
  expect(etaOf(ride, at(100))).toBe(at(360).getTime() / 1000)
  expect(etaOf(ride, at(400))).toBe(at(400).getTime() / 1000)
})
