/** Many clients that follow a parcel: what one marketplace process needs for them, and how late positions arrive. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root, startNode } from '../../workspace.mjs'
import { freePorts, logTo, track } from '../support/children.mjs'
import { cpuSeconds, residentBytes } from '../support/process-stats.mjs'

const MARKETPLACE = fileURLToPath(new URL('realtime-marketplace.mjs', import.meta.url))
const CLIENTS = fileURLToPath(new URL('realtime-clients.mjs', import.meta.url))
const MOSQUITTO = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', '/usr/local/sbin/mosquitto'].find((file) =>
  existsSync(file),
)
const WARM_UP_SECONDS = 5

/** Measures each broker, one after the other. Mosquitto is left out where it is not installed. */
export async function measureRealtime(subjects, { clients, seconds }) {
  const result = {}
  for (const { name, broker } of subjects) {
    if (broker === 'mosquitto' && !MOSQUITTO) continue
    const outside = broker === 'mosquitto' ? await startMosquitto() : undefined
    result[name] = await measureBroker(outside, { clients, seconds })
    await outside?.end()
  }
  return result
}

async function measureBroker(outside, { clients, seconds }) {
  const job = JSON.stringify({ clients, brokerUrl: outside?.url })
  const marketplace = startNode(['--import', 'tsx', MARKETPLACE, job], { stdio: [...logTo('realtime'), 'ipc'] })
  const endMarketplace = track(marketplace)
  const [{ url = outside?.webUrl, shoppers }] = await nextMessage(marketplace)
  const bytesBefore = residentBytes(marketplace.pid)

  const crowd = startNode([CLIENTS], { stdio: [...logTo('realtime-clients'), 'ipc'] })
  const endCrowd = track(crowd)
  crowd.send({ url, shoppers })
  await nextMessage(crowd)
  marketplace.send('publish')
  await wait(WARM_UP_SECONDS * 1000)

  const processes = { marketplace: marketplace.pid, ...(outside && { broker: outside.pid }) }
  const before = Object.values(processes).map((pid) => cpuSeconds([pid]))
  const startedAt = performance.now()
  crowd.send({ seconds })
  const [{ messages, ...delays }] = await nextMessage(crowd)
  const elapsed = (performance.now() - startedAt) / 1000
  const used = Object.entries(processes).map(([name, pid], at) => [
    name,
    { cores: (cpuSeconds([pid]) - before[at]) / elapsed, bytes: residentBytes(pid) },
  ])
  await endCrowd()
  await endMarketplace()
  const { marketplace: own, broker } = Object.fromEntries(used)
  return {
    clients,
    messagesPerSecond: messages / seconds,
    ...delays,
    marketplace: { ...own, bytesBefore },
    broker,
    cores: availableParallelism(),
  }
}

/** Resolves with the next message of a process, and rejects when it ends. */
function nextMessage(child) {
  const ended = once(child, 'exit').then(() => {
    throw new Error('A process of the realtime bench ended: see .bench/logs.')
  })
  return Promise.race([once(child, 'message'), ended])
}

async function startMosquitto() {
  const [port, webPort] = await freePorts(2)
  const folder = path.join(root, '.bench')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'mosquitto.conf')
  const lines = [
    `listener ${port} 127.0.0.1`,
    `listener ${webPort} 127.0.0.1`,
    'protocol websockets',
    'allow_anonymous true',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn(MOSQUITTO, ['-c', file], { stdio: logTo('mosquitto') })
  const end = track(child)
  return { pid: child.pid, url: `mqtt://127.0.0.1:${port}`, webUrl: `ws://127.0.0.1:${webPort}/mqtt`, end }
}
