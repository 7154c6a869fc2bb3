import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { connectToBroker } from '../testing/servers/broker-under-test.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { outsideBroker } from './outside-broker.ts'
import { postgresHub } from './postgres-hub.ts'

const problems: string[] = []
const onProblem = (_: unknown, message: string) => void problems.push(message)

describe.runIf(process.env['TEST_DATABASE_URL'])('processes on one PostgreSQL', () => {
  test('receive the messages of each other, in order, whatever their size and letters', async () => {
    const database = await openTestDatabase()
    const url = database.url ?? ''
    const [one, two] = [await postgresHub(url, onProblem), await postgresHub(url, onProblem)]
    onTestFinished(async () => {
      await Promise.all([one.close(), two.close()])
      await database.close()
    })
    const [atOne, atTwo]: [string[], string[]] = [[], []]
    one.onMessage((channel, json) => atOne.push(`${channel} ${JSON.parse(json).data}`))
    two.onMessage((channel, json) => atTwo.push(`${channel} ${JSON.parse(json).data}`))
    const texts = ['مرحبا 🚲 "quoted" \\u0041 \n', 'x'.repeat(30_000), ...Array.from({ length: 300 }, (_, n) => `${n}`)]
    for (const data of texts) one.publish('user/1', { type: 'note', data })
    const sent = texts.map((data) => `user/1 ${data}`)
    // Its own at once, and each once.
    expect(atOne).toEqual(sent)
    await expect.poll(() => atTwo).toEqual(sent)
    two.publish('user/2', { type: 'note', data: 'back' })
    await expect.poll(() => atOne).toEqual([...sent, 'user/2 back'])
  })

  test('go on after their connections were ended', async () => {
    const database = await openTestDatabase()
    const [one, two] = [
      await postgresHub(database.url ?? '', onProblem),
      await postgresHub(database.url ?? '', onProblem),
    ]
    onTestFinished(async () => {
      await Promise.all([one.close(), two.close()])
      await database.close()
    })
    await database.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'marketplace realtime' and datname = current_database()`,
    )
    const received: unknown[] = []
    two.onMessage((_, json) => received.push(JSON.parse(json).data))
    await expect
      .poll(
        () => {
          one.publish('user/1', { type: 'note', data: 'again' })
          return received.at(-1)
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe('again')
  })
})

const MOSQUITTO = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', '/usr/local/sbin/mosquitto'].find((file) =>
  existsSync(file),
)

// Where it is not installed, nothing but this broker is left untested: the package `mosquitto` of the distribution.
describe.runIf(MOSQUITTO)('Mosquitto as the broker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mosquitto-'))
  let port: number
  let webPort: number
  let child: ChildProcess

  const start = () => {
    child = spawn(MOSQUITTO ?? '', ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' })
  }
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  beforeAll(async () => {
    ;[port, webPort] = [await freePort(), await freePort()]
    const lines = [
      `listener ${port} 127.0.0.1`,
      `listener ${webPort} 127.0.0.1`,
      'protocol websockets',
      'allow_anonymous true',
      `acl_file ${join(folder, 'acl')}`,
      ...(process.getuid?.() === 0 ? ['user root'] : []),
    ]
    writeFileSync(join(folder, 'mosquitto.conf'), `${lines.join('\n')}\n`)
    writeFileSync(join(folder, 'acl'), 'pattern read user/+\nuser marketplace\ntopic readwrite #\n', { mode: 0o600 })
    start()
  })
  afterAll(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })

  test('delivers what the marketplace publishes, also after it was killed', async () => {
    const broker = outsideBroker(`mqtt://marketplace@127.0.0.1:${port}`, onProblem)
    onTestFinished(() => broker.close())
    for (const round of [1, 2]) {
      await expect.poll(() => broker.isConnected, { timeout: 20_000 }).toBe(true)
      const client = await connectToBroker(`ws://127.0.0.1:${webPort}/mqtt`, '')
      expect(await client.subscribe('user/1')).toBe(true)
      broker.publish('user/1', { type: 'round', data: round })
      await expect.poll(() => client.received).toEqual([{ channel: 'user/1', message: { type: 'round', data: round } }])
      client.mqtt.end(true)
      if (round === 2) return
      await kill()
      await expect.poll(() => broker.isConnected).toBe(false)
      broker.publish('user/1', { type: 'lost', data: null })
      start()
    }
  })
})
