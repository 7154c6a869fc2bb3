import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { fullDisk } from './full-disk.ts'

const failed = (code: string) => Object.assign(new Error('no space left'), { code })

test.each([
  ['a file that cannot be written', failed('ENOSPC')],
  ['a quota that is used up', failed('EDQUOT')],
  ['a database without space', new DrizzleQueryError('insert into "mails"', [], failed('53100'))],
])('%s is a full disk: 503, with the time after which to try again', (_, error) => {
  expect(fullDisk(error)).toMatchObject({ status: 503, code: 'DISK_FULL', retryAfterSeconds: 30 })
})

test.each([failed('EACCES'), new Error('no space left'), 'ENOSPC', undefined])('%s is none', (error) => {
  expect(fullDisk(error)).toBeUndefined()
})
