import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPostgres } from '../scripts/postgres.mjs'
import { root } from '../scripts/workspace.mjs'

/** The scripts that copy and restore a shop on PostgreSQL, with a stand-in for the AWS command line. */

const KEYS = { S3_ACCESS_KEY_ID: 'the-key', S3_SECRET_ACCESS_KEY: 'the-secret' }
const folder = mkdtempSync(path.join(tmpdir(), 'evergood-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const postgres = await startPostgres()
afterAll(() => postgres?.stop())
const databaseUrl = (name: string) => postgres?.url.replace(/postgres$/, name) ?? ''

/** Copies into the target as `aws s3 sync` from a bucket does, and writes down how it was called. */
const AWS = `#!/bin/sh
echo "$AWS_ACCESS_KEY_ID $*" >> ${folder}/aws-calls
case "$*" in *"sync s3://"*) mkdir -p "$6"; echo picture > "$6/picture.webp" ;; esac
`

function run(script: string, backup: string, env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'deploy', script), [backup], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}`, DATA_DIR: path.join(folder, 'data'), ...env },
  })
  return { status, printed: stdout + stderr }
}
const sql = (database: string, command: string) =>
  execFileSync('psql', ['-Atc', command, databaseUrl(database)], { encoding: 'utf8' }).trim()
const awsCalls = () => readFileSync(path.join(folder, 'aws-calls'), 'utf8')

describe.skipIf(!postgres)('a shop on PostgreSQL', () => {
  let backup: string
  beforeAll(() => {
    writeFileSync(path.join(folder, 'aws'), AWS)
    chmodSync(path.join(folder, 'aws'), 0o755)
    sql('postgres', 'create database shop')
    sql('shop', "create table uploads (id text, used_at bigint); insert into uploads values ('a', 1), ('b', null)")
  })
  beforeEach(() => {
    backup = path.join(mkdtempSync(path.join(folder, 'copy-')), 'today')
    writeFileSync(path.join(folder, 'aws-calls'), '')
  })

  it.each([
    ['https://store.test/pictures', '--endpoint-url https://store.test s3 sync s3://pictures '],
    ['https://pictures.store.test', '--endpoint-url https://store.test s3 sync s3://pictures '],
  ])('is copied with the bucket %s', (url, call) => {
    const { status, printed } = run('backup-postgres.sh', backup, {
      ...{ DATABASE_URL: databaseUrl('shop'), S3_URL: url, ...KEYS },
    })
    expect(status, printed).toBe(0)
    expect(awsCalls()).toContain(`the-key ${call}${backup}/bucket`)
    expect(existsSync(path.join(backup, 'complete'))).toBe(true)
  })

  it('is restored with its bucket, and never in parts: without a bucket, nothing is', () => {
    run('backup-postgres.sh', backup, {
      ...{ DATABASE_URL: databaseUrl('shop'), S3_URL: 'https://store.test/pictures', ...KEYS },
    })
    sql('postgres', 'create database copy')
    const copy = { DATABASE_URL: databaseUrl('copy') }
    const refused = run('restore-postgres.sh', backup, copy)
    expect(refused.status).not.toBe(0)
    expect(refused.printed).toContain('S3_URL is not set')
    expect(sql('copy', "select count(*) from pg_tables where schemaname = 'public'")).toBe('0')

    const { status, printed } = run('restore-postgres.sh', backup, {
      ...{ ...copy, S3_URL: 'https://store.test/copies', ...KEYS },
    })
    expect(status, printed).toBe(0)
    expect(sql('copy', 'select count(*) from uploads')).toBe('2')
    expect(awsCalls()).toContain(`s3 sync ${backup}/bucket s3://copies`)
  })

  it('has no complete backup while its pictures are not in it', () => {
    const { status, printed } = run('backup-postgres.sh', backup, { DATABASE_URL: databaseUrl('shop') })
    expect(status).toBe(1)
    expect(printed).toContain('The shop shows 1 uploads, and none was found to copy')
    expect(existsSync(path.join(backup, 'complete'))).toBe(false)
  })

  it('is copied with what stands in its file of variables', () => {
    const secret = path.join(folder, 'secret')
    writeFileSync(secret, `${KEYS.S3_SECRET_ACCESS_KEY}\n`)
    const file = path.join(folder, 'shop.env')
    writeFileSync(
      file,
      `DATABASE_URL=${databaseUrl('shop')}\nBRAND_NAME="Hill & Friends"\nS3_URL=https://store.test/pictures\nS3_ACCESS_KEY_ID=of-the-file\nS3_SECRET_ACCESS_KEY_FILE=${secret}\n`,
    )
    const program = [
      path.join(root, 'scripts/with-environment.mjs'),
      path.join(root, 'deploy/backup-postgres.sh'),
      backup,
    ]
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, ENV_FILE: file }
    execFileSync(process.execPath, program, { env, stdio: 'pipe' })
    expect(awsCalls()).toContain('of-the-file --endpoint-url https://store.test')
    expect(existsSync(path.join(backup, 'complete'))).toBe(true)
  })
})
