import { expect, test } from 'vitest'
import { DEFAULT_PASSWORD_COST, hashPassword, isPassword, needsRehash, unmatchedHash } from './password-hash.ts'

test('a password matches its hash, and no other password does', async () => {
  const stored = await hashPassword('Talents-2026')
  expect(await isPassword('Talents-2026', stored)).toBe(true)
  for (const wrong of ['talents-2026', 'Talents-2026 ', '', 'Talents-2026\u0001']) {
    expect(await isPassword(wrong, stored)).toBe(false)
  }
})

test('the same password has a different hash for each user, and is never stored in plain text', async () => {
  const [a, b] = await Promise.all([hashPassword('Talents-2026'), hashPassword('Talents-2026')])
  expect(a).not.toBe(b)
  expect(a).not.toContain('Talents')
})

test('the same letters typed on another keyboard match', async () => {
  expect(await isPassword('cafe\u0301 ab', await hashPassword('caf\u00e9 ab'))).toBe(true)
})

test('by default one guess takes at least 32 MiB of memory', async () => {
  expect(await hashPassword('Talents-2026')).toMatch(/^scrypt:32768:8:1:/)
  expect(DEFAULT_PASSWORD_COST.N * DEFAULT_PASSWORD_COST.r * 128).toBeGreaterThanOrEqual(32 * 1024 * 1024)
})

test('a hash made at a lower cost still matches, and is reported as cheap', async () => {
  const cheap = await hashPassword('Talents-2026', { cost: { N: 16_384, r: 8, p: 1 } })
  expect(await isPassword('Talents-2026', cheap)).toBe(true)
  expect(needsRehash(cheap)).toBe(true)
  expect(needsRehash(await hashPassword('Talents-2026'))).toBe(false)
})

test('a stand-in for a missing password takes the same work and matches no password', async () => {
  const nobodys = unmatchedHash()
  expect(needsRehash(nobodys)).toBe(false)
  expect(nobodys).not.toBe(unmatchedHash())
  expect(await isPassword('', nobodys)).toBe(false)
})

test('a hash in an unknown format throws an error', async () => {
  await expect(isPassword('x', 'bcrypt:10:abc')).rejects.toThrow('no known form')
})
