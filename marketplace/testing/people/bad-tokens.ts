import { newId } from '../../shared/ids.ts'
import { type AppUnderTest, TEST_SECRET } from '../app-under-test.ts'

/** Returns invalid tokens, each of which is answered with 401. */
export async function badTokens(app: AppUnderTest): Promise<readonly [name: string, token: string][]> {
  const at = app.clock.now()
  app.clock.set(new Date(at.getTime() - 86_400_000))
  const { accessToken: expired } = await app.tokens.issueUser({ id: newId(), userType: 1 })
  app.clock.set(at)
  const [head = '', body = ''] = app.memberToken.split('.')
  return [
    ['nonsense', 'nonsense'],
    ['an expired token', expired],
    ['a forged token', `${head}.${body}.${Buffer.from(TEST_SECRET).toString('base64url')}`],
    ['an unsigned token', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`],
  ]
}
