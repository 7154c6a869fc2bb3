import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildFolder, INTERVENTIONS, isOn, switchedOff } from './interventions.mjs'

const all = Object.keys(INTERVENTIONS)

beforeEach(() => vi.stubEnv('NODE_ENV', 'production'))
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['', []],
  ['plain', all],
  ['-early-clicks', ['early-clicks']],
  ['-early-clicks,-node-renderer', ['early-clicks', 'node-renderer']],
  ['plain,early-clicks', all.filter((name) => name !== 'early-clicks')],
])('FRAMEWORK=%s switches off %j', (choice, off) => {
  expect(switchedOff(choice)).toEqual(off)
  for (const name of all) expect(isOn(name, choice), name).toBe(!off.includes(name))
})

test.each(['plane', '-nothing', 'plain,-', '-plain'])('FRAMEWORK=%s is refused with the names that exist', (choice) => {
  expect(() => switchedOff(choice)).toThrow(/FRAMEWORK takes "plain" and .*early-clicks/)
})

test('the variable of the process decides', () => {
  vi.stubEnv('FRAMEWORK', 'plain')
  expect(isOn('early-clicks')).toBe(false)
  vi.stubEnv('FRAMEWORK', '')
  expect(isOn('early-clicks')).toBe(true)
})

test('all are off in development', () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(all.filter((name) => isOn(name))).toEqual([])
})

test('a choice that changes the build has a folder of its own, any other shares one', () => {
  expect(buildFolder('')).toBe('.next')
  expect(buildFolder('-early-clicks')).toBe('.next')
  expect(buildFolder('plain')).toBe('.build/next-plain')
  expect(buildFolder('-es-modules')).toBe('.build/next-without-es-modules')
})
