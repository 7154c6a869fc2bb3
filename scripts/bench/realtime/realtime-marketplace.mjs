/**
 * One marketplace process for the bench of realtime messages: `node --import tsx realtime-marketplace.mjs '{"clients": 2000}'`,
 * with `brokerUrl` to publish to an outside broker. Its parent gets the tokens of the clients, and tells it to publish: for
 * each client the position of a biker a second, spread over the second.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '../../../marketplace/app.ts'
import { outsideBroker } from '../../../marketplace/broker/outside-broker.ts'
import { localHub } from '../../../marketplace/broker/realtime-hub.ts'
import { openDatabase } from '../../../marketplace/db/client.ts'
import { systemClock } from '../../../marketplace/shared/clock.ts'

const TICK_MS = 10
const { clients, brokerUrl } = JSON.parse(process.argv[2])

const folder = mkdtempSync(path.join(tmpdir(), 'bench-realtime-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('disconnect', () => process.exit(0))
const database = await openDatabase({ dataDir: 'memory://' })
const realtime = brokerUrl ? outsideBroker(brokerUrl, (error) => console.error(error)) : localHub()
const { app, tokens, startBroker } = await buildApp({
  db: database.db,
  clock: systemClock,
  realtime,
  config: {
    tokenSecret: 'a secret of the bench, long enough',
    mediaUrl: 'http://localhost:4000/media',
    mediaCloud: 'bench',
    pictureFolder: folder,
    uploadFolder: folder,
    rateLimit: 0,
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const broker = brokerUrl ? undefined : await startBroker({ port: 0, host: '127.0.0.1', hub: realtime })

const shoppers = []
for (let n = 0; n < clients; n++) {
  const id = `bench${n}`
  shoppers.push({ channel: `user/${id}`, token: (await tokens.issueGuest(id)).accessToken })
}
process.on('message', () => setInterval(publish, TICK_MS))
process.send({ url: broker?.url, shoppers })

let next = 0
let dueSince = 0
/** Publishes what is due since the last call, so that a late timer publishes as much as a punctual one. */
function publish() {
  const now = performance.now()
  if (dueSince === 0) dueSince = now
  const due = Math.floor(((now - dueSince) * clients) / 1000)
  dueSince += (due * 1000) / clients
  for (let n = 0; n < due; n++) {
    next = (next + 1) % clients
    const at = Date.now()
    const position = { lat: 38.58 + next / 1e6, lng: -121.49 }
    const data = {
      storeOrderId: 'f00d5ca1ab1ef00d5ca1ab1e',
      position,
      heading: 271.5,
      at,
      eta: Math.round(at / 1000) + 300,
    }
    realtime.publish(shoppers[next].channel, { type: 'position', data })
  }
}
