import { describe, expect, it } from 'vitest'
import { isOver, motionTo, positionAt, splitRoute, turnTo } from './biker-motion'

const HERE = { lat: 34.045, lng: -118.245 }
const THERE = { lat: 34.0451, lng: -118.2448 }
const FAR = { lat: 34.06, lng: -118.245 }

describe('the motion to a new position', () => {
  it.each([
    ['begins where the pin is shown', 1000, HERE],
    ['is half-way after half of the time', 1500, { lat: 34.04505, lng: -118.2449 }],
    ['ends at the position', 2000, THERE],
    ['stays there', 9000, THERE],
    ['does not run backwards when a clock does', 900, HERE],
  ])('%s', (_, now, { lat, lng }) => {
    const shown = positionAt(motionTo(HERE, THERE, 1000, 0), now)
    expect([shown.lat, shown.lng]).toEqual([expect.closeTo(lat, 7), expect.closeTo(lng, 7)])
  })

  it.each([
    ['as long as the position took to come', THERE, 1000, 1000],
    ['not longer than two seconds after a pause', THERE, 60_000, 2000],
    ['not shorter than a fifth of a second when two come at once', THERE, 5, 200],
    ['no time when positions were missed', FAR, 1000, 0],
  ])('takes %s', (_, to, sinceLast, duration) => {
    const motion = motionTo(HERE, to, 100_000, 100_000 - sinceLast)
    expect(motion.duration).toBe(duration)
    expect(isOver(motion, 100_000 + duration)).toBe(true)
    if (duration > 0) expect(isOver(motion, 100_000 + duration - 1)).toBe(false)
  })
})

it.each([
  [10, 30, 30],
  [350, 10, 370],
  [10, 350, -10],
  [370, 20, 380],
  [0, 180, -180],
])('the arrow at %i° turns to %i° by the shorter way', (from, heading, turned) => {
  expect(turnTo(from, heading)).toBe(turned)
})

describe('the way, split at the biker', () => {
  const route = [
    { lat: 34, lng: -118 },
    { lat: 34, lng: -117.99 },
    { lat: 34.01, lng: -117.99 },
  ]
  it.each([
    ['beside the first street', { lat: 34.0001, lng: -117.996 }, 2, 3, { lat: 34, lng: -117.996 }],
    ['beside the second', { lat: 34.004, lng: -117.9899 }, 3, 2, { lat: 34.004, lng: -117.99 }],
    ['before the store', { lat: 34, lng: -118.01 }, 2, 3, route[0]],
    ['behind the door', { lat: 34.02, lng: -117.99 }, 3, 2, route[2]],
  ])('%s', (_, biker, donePoints, toComePoints, cut) => {
    const { done, remaining } = splitRoute(route, biker)
    expect([done.length, remaining.length]).toEqual([donePoints, toComePoints])
    for (const point of [done.at(-1), remaining[0]]) {
      expect([point?.lat, point?.lng]).toEqual([expect.closeTo(cut?.lat ?? 0, 6), expect.closeTo(cut?.lng ?? 0, 6)])
    }
  })

  it('is nothing when there is no way', () => {
    expect(splitRoute([], HERE)).toEqual({ done: [], remaining: [] })
  })
})
