import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { AnotherTokenSecret, claimTokenSecret } from './token-secret-claim.ts'

const onProblem = () => {}

describe.runIf(process.env['TEST_DATABASE_URL'])('a marketplace on PostgreSQL', () => {
  test('starts beside others with its token secret, and with another one only when they have ended', async () => {
    const database = await openTestDatabase()
    const url = database.url ?? ''
    const first = await claimTokenSecret(url, 'the shared secret', onProblem)
    const second = await claimTokenSecret(url, 'the shared secret', onProblem)
    await expect(claimTokenSecret(url, 'another secret', onProblem)).rejects.toThrow(AnotherTokenSecret)
    await first.release()
    await expect(claimTokenSecret(url, 'another secret', onProblem)).rejects.toThrow(/TOKEN_SECRET/)
    await second.release()
    const third = await claimTokenSecret(url, 'another secret', onProblem)
    await third.release()
    await database.close()
  })

  test('of two that start at the same time with different secrets one is refused', async () => {
    const database = await openTestDatabase()
    const claims = await Promise.allSettled(
      ['one', 'two'].map((secret) => claimTokenSecret(database.url ?? '', secret, onProblem)),
    )
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const claim of claims) if (claim.status === 'fulfilled') await claim.value.release()
    await database.close()
  })
})
