/**
 * Clients of a message broker on this machine: `node realtime-clients.mjs`. The parent sends `{url, shoppers}`; each connects,
 * subscribes to its channel, and on 'measure' the milliseconds from a message's `at` to its arrival are noted for `seconds`.
 * They speak MQTT by themselves: 2,000 clients of mqtt.js would take more of the processor than the broker.
 */
import { once } from 'node:events'
import WebSocket from 'ws'
import { percentile } from '../support/statistics.mjs'

const AT_ONCE = 50
const delays = []
let isMeasuring = false

process.once('disconnect', () => process.exit(0))
process.on('message', async ({ url, shoppers, seconds }) => {
  if (url) {
    const { hostname } = new URL(url)
    if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new Error('Only this machine is put under load.')
    for (let n = 0; n < shoppers.length; n += AT_ONCE)
      await Promise.all(shoppers.slice(n, n + AT_ONCE).map((shopper) => connect(url, shopper)))
    process.send('connected')
    return
  }
  isMeasuring = true
  setTimeout(() => {
    delays.sort((one, other) => one - other)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(delays, share))
    process.send({ messages: delays.length, p50, p95, p99, most: delays.at(-1) })
  }, seconds * 1000)
})

async function connect(url, { token, channel }) {
  const socket = new WebSocket(url, 'mqtt', { perMessageDeflate: false })
  await once(socket, 'open')
  socket.send(packet(0x10, [text('MQTT'), Buffer.from([4, 0xc2, 0, 120]), text(''), text('bench'), text(token)]))
  const [connack] = await once(socket, 'message')
  if (connack[3] !== 0) throw new Error(`The broker refused with code ${connack[3]}.`)
  socket.send(packet(0x82, [Buffer.from([0, 1]), text(channel), Buffer.from([0])]))
  const [suback] = await once(socket, 'message')
  if (suback.at(-1) !== 0) throw new Error('The broker refused a subscription.')
  socket.on('message', (data) => {
    if (!isMeasuring || data[0] !== 0x30) return
    const at = Number(/"at":(\d+)/.exec(data.toString('latin1'))?.[1])
    delays.push(Date.now() - at)
  })
}

function text(value) {
  return Buffer.concat([Buffer.from([value.length >> 8, value.length & 0xff]), Buffer.from(value)])
}

function packet(kind, parts) {
  const body = Buffer.concat(parts)
  const length = [(body.length & 0x7f) | 0x80, body.length >> 7]
  return Buffer.concat([Buffer.from([kind, ...(body.length < 128 ? [body.length] : length)]), body])
}
