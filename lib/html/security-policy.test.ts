import { expect, test } from 'vitest'
import { readConfig } from '../config.server'
import { contentSecurityPolicy } from './security-policy'

const connections = (env: Record<string, string>, script: string) =>
  contentSecurityPolicy(readConfig(env).public, [script], false).match(/connect-src ([^;]*)/)?.[1] ?? ''

test('the look-up of the visitor’s address may be asked where it is set up, and nothing of it where it is not', () => {
  expect(connections({ IP_LOOKUP_URL: 'https://address.example/json' }, 'a')).toContain('https://address.example')
  expect(connections({}, 'b')).not.toContain('address.example')
})
