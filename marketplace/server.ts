import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { type OutsideBroker, outsideBroker } from './broker/outside-broker.ts'
import { postgresHub } from './broker/postgres-hub.ts'
import { localHub, type RealtimeHub } from './broker/realtime-hub.ts'
import { CannotStart } from './cannot-start.ts'
import { assertWritable } from './data-folder.ts'
import { type Database, openDatabase } from './db/client.ts'
import { AnotherTokenSecret, claimTokenSecret, type TokenSecretClaim } from './db/token-secret-claim.ts'
import { startDemoAnswers } from './demo/chat/demo-answers.ts'
import { catalogue } from './demo/content/catalogue.ts'
import { demoDrawing } from './demo/drawings/demo-drawing.ts'
import { simulatedCouriers } from './demo/fulfilment/simulated-couriers.ts'
import { demoCouriers } from './demo/seed/orders/courier-rows.ts'
import { fillProduct } from './demo/seed/products/fill-product.ts'
import { seedCatalogue } from './demo/seed/seed.ts'
import { townMap } from './demo/town/town-map.ts'
import { townRoutePlanner } from './demo/town/town-route-planner.ts'
import { freeAddress, portProblem } from './free-address.ts'
import {
  databaseFolder,
  type MarketplaceConfig,
  pictureFolder,
  readMarketplaceConfig,
  startNotes,
  uploadFolderOf,
} from './marketplace-config.ts'
import { rename } from './modules/catalogue/catalogue-commands.ts'
import { letter } from './modules/newsletter/newsletter-service.ts'
import type { DeliverySetup } from './modules/tracking/tracking-ports.ts'
import { type Fill, readCommand, type SeedCommand } from './read-command.ts'
import { readOrCreateTokenSecret } from './shared/auth/token-secret.ts'
import { systemClock } from './shared/clock.ts'
import { DomainError } from './shared/domain-error.ts'
import { openRateLimiter } from './shared/limits/rate-limiter.ts'
import { type Realtime, silentRealtime } from './shared/ports/realtime.ts'
import { warmPictures } from './warm-pictures.ts'

/** How long calls in progress may take to finish. */
const CLOSING_MS = 10_000

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  const config = readMarketplaceConfig(process.env)
  if (command.name === 'seed') await seedOnly(config, command)
  else if (command.name === 'restock') await restockOnly(config, command)
  else if (command.name === 'rename') await renameOnly(config, command)
  else if (command.name === 'newsletter') await sendNewsletter(config, command.file)
  else await serve(config)
}

async function seedOnly(config: MarketplaceConfig, { products, fill }: SeedCommand): Promise<void> {
  const database = await open(config)
  try {
    const result = await seed(database, config, products)
    console.log(result.changed ? `seeded ${result.products} products` : `nothing to do: ${result.products} products`)
    if (fill) await fillOnly(database, fill)
  } finally {
    await database.close()
  }
}

async function fillOnly({ db }: Database, fill: Fill): Promise<void> {
  const filled = await fillProduct(db, { ...fill, now: systemClock.now() })
  if (!filled) throw new CannotStart(`There is no product ${fill.slug}.`)
  // Counting by triggers leaves dead rows behind, and the embedded database has no autovacuum.
  await db.execute(sql`vacuum analyze`)
  console.log(`${fill.slug}: ${filled.reviews} reviews, ${filled.questions} questions`)
}

async function restockOnly(config: MarketplaceConfig, { slug, quantity }: { slug: string; quantity: number }) {
  const database = await open(config)
  try {
    await seed(database, config)
    const marketplace = await build(config, database)
    const { stock, mails } = await marketplace.restock(slug, quantity)
    console.log(`${slug}: ${stock} in stock, ${mails} people told`)
    await marketplace.app.close()
  } catch (error) {
    throw error instanceof DomainError ? new CannotStart(error.message, { cause: error }) : error
  } finally {
    await database.close()
  }
}

async function sendNewsletter(config: MarketplaceConfig, file: string) {
  const text = letter.safeParse(letterIn(file))
  if (!text.success) throw new CannotStart(`${file} is no letter: ${text.error.issues[0]?.path.join('.')} is wrong.`)
  const database = await open(config)
  try {
    await seed(database, config)
    const marketplace = await build(config, database)
    console.log(`${await marketplace.services.newsletter.send(text.data)} mails`)
    await marketplace.app.close()
  } finally {
    await database.close()
  }
}

function letterIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CannotStart(`${file} cannot be read.`, { cause: error })
  }
}

async function renameOnly(config: MarketplaceConfig, { from, to }: { from: string; to: string }) {
  const database = await open(config)
  try {
    await seed(database, config)
    const kind = await rename(database.db, from, to)
    console.log(`the ${kind} ${from} is called ${to} now; its old address leads to the new one`)
  } catch (error) {
    throw error instanceof DomainError ? new CannotStart(error.message, { cause: error }) : error
  } finally {
    await database.close()
  }
}

async function serve(config: MarketplaceConfig): Promise<void> {
  // Checked before the first seeding, which takes a while.
  const host = await freeAddress(config.port, 'MARKETPLACE_PORT')
  if (config.brokerUrl === undefined) await freeAddress(config.mqttPort, 'MQTT_PORT')
  const database = await open(config)
  const claim = await claimDatabase(config)
  await seed(database, config)

  const realtime = await openRealtime(config)
  const marketplace = await build(config, database, realtime)
  if (config.fulfilmentSpeed !== undefined) startDemoAnswers({ ...marketplace.services, clock: systemClock })
  const { app } = marketplace
  closeOnSignal(async () => {
    marketplace.beginEnd()
    await pause(config.drainSeconds * 1000)
    setTimeout(() => process.exit(1), CLOSING_MS).unref()
    await app.close()
    await realtime.close()
    await claim?.release()
    await database.close()
  })
  if ('onMessage' in realtime)
    await marketplace.startBroker({ port: config.mqttPort, host, hub: realtime }).catch((error: unknown) => {
      throw portProblem(error, config.mqttPort, 'MQTT_PORT')
    })
  await app.listen({ port: config.port, host }).catch((error: unknown) => {
    throw portProblem(error, config.port, 'MARKETPLACE_PORT')
  })
  console.log(`marketplace ready on http://localhost:${config.port}`)
  for (const note of startNotes(config)) console.log(note)
  const slugs = catalogue.showcase.map((product) => product.slug)
  warmPictures(marketplace, slugs).catch((error: unknown) => app.log.warn({ err: error }, 'pictures not drawn ahead'))
}

/** Opens the way of messages to browsers: an outside broker, or the embedded ones of all processes on the database. */
async function openRealtime({ brokerUrl, databaseUrl }: MarketplaceConfig): Promise<RealtimeHub | OutsideBroker> {
  const onProblem = (error: unknown, message: string) =>
    console.error(`${message} (${error instanceof Error ? error.message : String(error)})`)
  if (brokerUrl !== undefined) return outsideBroker(brokerUrl, onProblem)
  return databaseUrl === undefined ? localHub() : postgresHub(databaseUrl, onProblem)
}

const tokenSecretOf = ({ tokenSecret, dataDir }: MarketplaceConfig) => tokenSecret ?? readOrCreateTokenSecret(dataDir)

/** Throws CannotStart while another marketplace with another token secret runs on the database. */
async function claimDatabase(config: MarketplaceConfig): Promise<TokenSecretClaim | undefined> {
  if (config.databaseUrl === undefined) return undefined
  try {
    return await claimTokenSecret(config.databaseUrl, tokenSecretOf(config), (_, message) => console.error(message))
  } catch (error) {
    throw error instanceof AnotherTokenSecret ? new CannotStart(error.message, { cause: error }) : error
  }
}

async function build(config: MarketplaceConfig, database: Database, realtime: Realtime = silentRealtime) {
  // The log exists once the app is built.
  let log: FastifyBaseLogger | undefined
  const limits = await openRateLimiter({
    ...config,
    onProblem: (error, message) => log?.warn({ err: error }, message),
  }).catch((error: unknown) => {
    throw new CannotStart(error instanceof Error ? error.message : String(error), { cause: error })
  })
  const marketplace = await buildApp({
    db: database.db,
    clock: systemClock,
    limits,
    realtime,
    config: {
      tokenSecret: tokenSecretOf(config),
      passwordCost: config.passwordCost,
      apiUrl: config.apiUrl,
      mediaUrl: config.mediaUrl,
      mediaCloud: config.mediaCloud,
      pictureFolder: pictureFolder(config),
      uploadFolder: uploadFolderOf(config),
      rateLimit: config.rateLimit,
      callsAtOnce: config.callsAtOnce,
      searchAppId: config.searchAppId,
      searchApiKey: config.searchApiKey,
      brandName: config.brandName,
      siteUrl: config.siteUrl,
      outbox: config.outbox,
      hasDesk: config.hasDesk,
      ...(config.uploadBucket !== undefined && { uploadBucket: config.uploadBucket }),
      ...(config.stripe !== undefined && { stripe: config.stripe }),
      ...(config.broker !== undefined && { broker: config.broker }),
      ...(config.smtpUrl !== undefined && { smtpUrl: config.smtpUrl }),
      ...(config.vapid !== undefined && { vapid: config.vapid }),
    },
    createDrawing: demoDrawing,
    mapDrawing: townMap,
    delivery: {
      routes: townRoutePlanner(),
      couriers: demoCouriers,
      ...(config.fulfilmentSpeed !== undefined && fulfilmentAt(config.fulfilmentSpeed)),
    },
    logger: { level: 'warn', stream: process.stderr },
  })
  log = marketplace.app.log
  return marketplace
}

const fulfilmentAt = (speed: number): DeliverySetup => ({
  createFulfilment: (tools) => simulatedCouriers(tools, speed),
})

async function open(config: MarketplaceConfig): Promise<Database> {
  assertWritable(config.dataDir)
  try {
    return await openDatabase({ databaseUrl: config.databaseUrl, dataDir: databaseFolder(config) })
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

async function seed({ db }: Database, config: MarketplaceConfig, products?: number) {
  const { passwordCost, mediaUrl, mediaCloud } = config
  const result = await seedCatalogue(db, {
    now: systemClock.now(),
    passwordCost,
    media: { mediaUrl, mediaCloud },
    onProgress: (line) => console.log(line),
    ...(products !== undefined && { products }),
  })
  // The embedded database never gathers statistics by itself, and its query plans are poor without them.
  if (result.changed) await db.execute(sql`analyze`)
  return result
}

/** Closes on a signal, or when `npm start` has died. A second signal ends the process immediately. */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const stop = () => {
    if (closing) process.exit(1)
    closing = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.once('disconnect', stop)
}

// Called last, because it uses constants defined above.
main().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
})
