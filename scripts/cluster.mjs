/**
 * `npm run cluster`: the demo with two marketplaces and two storefronts on PostgreSQL, behind nginx with the configuration of
 * deploy/nginx.conf, on https://localhost:3443. Rate limits are in Redis where it is installed. Everything is new at each
 * start and gone after Ctrl+C, but for the certificate of `npm start -- --https`, whose ports it has too.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackage } from './distribution-package.mjs'
import { removeShopVariables } from './environment.mjs'
import { certificate, httpsPort } from './https.mjs'
import { freePort, startPostgres } from './postgres.mjs'
import { supervise } from './supervise.mjs'
import {
  answering,
  assertNode,
  assertPortFree,
  DATABASE_READY_MS,
  ensureBuilt,
  ensureInstalled,
  fail,
  MARKETPLACE,
  root,
  startNode,
  storefrontArgs,
} from './workspace.mjs'

const SHOP_PORT = httpsPort(Number(process.env.PORT || 3000))
const API_PORT = httpsPort(Number(process.env.MARKETPLACE_PORT || 4000))
const NGINX = '/usr/sbin/nginx'
const REDIS = '/usr/bin/redis-server'

assertNode()
// A database or mail server of a real shop that is exported must not be reached.
removeShopVariables('FRAMEWORK', 'LOG_LEVEL', 'LOG_REQUESTS', 'DRAIN_SECONDS', 'FULFILMENT_SPEED', 'PASSWORD_COST')
ensureInstalled()
await assertPortFree(SHOP_PORT, 'PORT')
await assertPortFree(API_PORT, 'MARKETPLACE_PORT')
if (!existsSync(NGINX)) installPackage('nginx-light')
if (!existsSync(NGINX)) fail('nginx is not installed and could not be.')
await ensureBuilt()

const postgres = await startPostgres()
if (!postgres) process.exit(1)
const folder = mkdtempSync(path.join(os.tmpdir(), 'evergood-cluster-'))
const ports = {
  storefronts: [await freePort(), await freePort()],
  marketplaces: [await freePort(), await freePort()],
  brokers: [await freePort(), await freePort()],
  internal: await freePort(),
  redis: existsSync(REDIS) ? await freePort() : undefined,
}
const { run, stop, ended } = supervise()
open().then(announce, (error) => {
  // A process that exited by itself, or on a signal, has printed its own message.
  if (stop(1)) console.error(error.message)
})
process.exitCode = await ended
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

async function open() {
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', DEMO: 'on', HOST: '127.0.0.1', DATA_DIR: path.join(folder, 'data') },
    ...{ SITE_URL: `https://localhost:${SHOP_PORT}`, API_URL: `https://localhost:${API_PORT}` },
    ...{ API_INTERNAL_URL: `http://127.0.0.1:${ports.internal}`, MQTT_URL: `wss://localhost:${API_PORT}/mqtt` },
    ...{ DATABASE_URL: postgres.url, TOKEN_SECRET: 'the secret of both marketplaces of a cluster' },
    ...(ports.redis && { REDIS_URL: `redis://127.0.0.1:${ports.redis}` }),
  }
  // Each in a group of its own, because Ctrl+C reaches the whole group of the terminal and would lose their order.
  const half = (args, own) => () =>
    startNode(args, { env: { ...env, ...own }, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const program = (file, args) => () => spawn(file, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  const answers = (port, call) => (child) => answering(`http://127.0.0.1:${port}${call}`, child, DATABASE_READY_MS)

  if (ports.redis) {
    await run('Redis', program(REDIS, ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', '']))
  }
  for (const [at, port] of ports.marketplaces.entries()) {
    const start = half(['--enable-source-maps', MARKETPLACE], { MARKETPLACE_PORT: port, MQTT_PORT: ports.brokers[at] })
    // The first one makes the tables and the demo.
    await run(`marketplace ${at + 1}`, start, { isReady: answers(port, '/health/ready'), restarts: true })
  }
  for (const [at, port] of ports.storefronts.entries()) {
    const start = half(storefrontArgs(), { PORT: port, USE_EMBEDDED: 'false' })
    await run(`storefront ${at + 1}`, start, { isReady: answers(port, '/api/health'), restarts: true })
  }
  const nginx = program(NGINX, ['-p', folder, '-c', await nginxFile(), '-g', 'daemon off;'])
  await run('nginx', nginx, { isReady: answers(ports.internal, '/health/ready') })
}

/** Writes the configuration of deploy/nginx.conf with the ports, the name and the certificate of the cluster. */
async function nginxFile() {
  const { file: cert, keyFile } = await certificate(path.join(root, '.data/https'))
  const server = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/# (server .*) # second/g, '$1')
    // The names of a real shop that only lead to another.
    .replaceAll(/server \{[^{}]*return 301[^{}]*\}/g, '')
    .replaceAll(/127\.0\.0\.1:(3000|4000|2083)/g, (_, port) => `127.0.0.1:${listOf(port)[0]}`)
    .replaceAll(/127\.0\.0\.1:(3001|4001|2084)/g, (_, port) => `127.0.0.1:${listOf(port - 1)[1]}`)
    .replaceAll('127.0.0.1:4100', `127.0.0.1:${ports.internal}`)
    .replace(/listen 443 ssl;\s+server_name www\.\S+;/, `listen 127.0.0.1:${SHOP_PORT} ssl;`)
    .replace(/listen 443 ssl;\s+server_name api\.\S+;/, `listen 127.0.0.1:${API_PORT} ssl;`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${keyFile};`)
    // With the port, which is not the usual one.
    .replaceAll('$host', '$http_host')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`)
  const file = path.join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    file,
    `${user} pid nginx.pid; error_log stderr warn; events {}
http { access_log off; include /etc/nginx/mime.types; ${temporary.join(' ')}\n${server} }\n`,
  )
  return file
}

function listOf(port) {
  return { 3000: ports.storefronts, 4000: ports.marketplaces, 2083: ports.brokers }[port]
}

function announce() {
  const list = (name, ofHalf) => `${name}: ${ofHalf.map((port) => `http://127.0.0.1:${port}`).join(', ')}`
  console.log(
    `\nThe shop is open at https://localhost:${SHOP_PORT}, its marketplace at https://localhost:${API_PORT}\n`,
  )
  console.log(list('Storefronts', ports.storefronts))
  console.log(list('Marketplaces', ports.marketplaces))
  console.log(`PostgreSQL: ${postgres.url}`)
  console.log(
    ports.redis
      ? `Redis: redis://127.0.0.1:${ports.redis}`
      : 'Redis is not installed: limits are counted in PostgreSQL.',
  )
  console.log('The browser warns once of the certificate. Ctrl+C stops everything; nothing is kept.')
}
