import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isPublicHttps } from '../contract/servers/site-address.ts'
import { openTraces } from '../contract/servers/traces.ts'
import { buildApp, type MarketplaceApp } from './app.ts'
import { serveDatabaseCopies } from './backup/database-copies.ts'
import { type OutsideBroker, outsideBroker } from './broker/outside-broker.ts'
import { postgresHub } from './broker/postgres-hub.ts'
import { localHub, type RealtimeHub } from './broker/realtime-hub.ts'
import { CannotStart } from './cannot-start.ts'
import { backup, copyOf, migrate, restore } from './database-commands.ts'
import type { Database } from './db/client.ts'
import { type DatabaseClock, databaseClock } from './db/database-clock.ts'
import { AnotherTokenSecret, claimTokenSecret, type TokenSecretClaim } from './db/locks/token-secret-claim.ts'
import { startDemoAnswers } from './demo/chat/demo-answers.ts'
import { demoAccountLines, lockDemoAccounts, openDemoAccounts } from './demo/demo-accounts.ts'
import { isOwnShopInDemo, seedDemo, seedNewFolder, seedOnly, seedWhereEmpty } from './demo-seed.ts'
import { listenAddress, portProblem } from './listen-address.ts'
import { type MarketplaceConfig, readMarketplaceConfig, shopVersion, startNotes } from './marketplace-config.ts'
import type { ShopMetrics } from './metrics/shop-metrics.ts'
import type { AdminsService } from './modules/account/accounts/admins/admins-service.ts'
import { letter } from './modules/account/newsletter/newsletter-service.ts'
import { rename } from './modules/finding/catalogue/catalogue-commands.ts'
import { exportCatalogue, writeLines } from './modules/finding/catalogue/import/catalogue-export.ts'
import { importCommand } from './modules/finding/catalogue/import/import-command.ts'
import { terminalReport } from './modules/finding/catalogue/import/import-report.ts'
import { catalogueSchema } from './modules/finding/catalogue/import/lines/catalogue-line.ts'
import { openSource } from './modules/finding/catalogue/import/source-file.ts'
import { pagesCommand } from './modules/finding/content/pages-command.ts'
import { openShopDatabase } from './open-shop-database.ts'
import { type Command, type CommandNamed, readCommand } from './read-command.ts'
import { readNewPassword } from './read-new-password.ts'
import { readOrCreateTokenSecret } from './shared/auth/token-secret.ts'
import { systemClock } from './shared/clock.ts'
import { DomainError } from './shared/domain-error.ts'
import { openRateLimiter } from './shared/limits/rate-limiter.ts'
import { noErrorReports, openErrorReports } from './shared/log/error-reports.ts'
import { loggedError } from './shared/log/logged-error.ts'
import { type Realtime, silentRealtime } from './shared/ports/realtime.ts'
import { warmPictures } from './warm-pictures.ts'

/** How long calls in progress may take to finish. */
const CLOSING_MS = 10_000

let errorReports = noErrorReports

/** Ends a process that does not serve yet when what started it has died: `npm start`, or a marketplace that has its database seeded. */
const endEarly = () => process.exit(1)

async function main(): Promise<void> {
  process.once('disconnect', endEarly)
  process.channel?.unref()
  const command = readCommand(process.argv.slice(2))
  if (command.name === 'export' && command.isSchema) return writeLines([catalogueSchema()], command.file)
  const config = readMarketplaceConfig(process.env)
  errorReports = openErrorReports(config.sentryDsn)
  if (command.name === 'serve') return serve(config)
  if (command.name === 'backup') return backup(command.folder, config)
  if (command.name === 'restore') return restore(command, config)
  if (command.name === 'migrate') return migrate(command.onlyChecks, config)
  const database = await openShopDatabase(config)
  try {
    await run(command, config, database)
  } catch (error) {
    throw error instanceof DomainError ? new CannotStart(error.message, { cause: error }) : error
  } finally {
    await database.close()
  }
}

/** Runs a command that ends. Those about the catalogue find the demo's, where the shop is the demo. */
async function run(
  command: Exclude<Command, { name: 'serve' | 'backup' | 'restore' | 'migrate' }>,
  config: MarketplaceConfig,
  database: Database,
) {
  switch (command.name) {
    case 'seed':
      return seedOnly(config, database, command)
    case 'restock': {
      await seedWhereEmpty(database, config)
      const { slug, quantity } = command
      const { stock, mails } = await onceBuilt(config, database, ({ restock }) => restock(slug, quantity))
      return console.log(`${slug}: ${stock} in stock, ${mails} people told`)
    }
    case 'rename': {
      await seedWhereEmpty(database, config)
      const { from, to } = command
      const kind = await rename(database.db, from, to)
      return console.log(`the ${kind} ${from} is called ${to} now; its old address leads to the new one`)
    }
    case 'newsletter': {
      const text = readLetter(command.file)
      await seedWhereEmpty(database, config)
      const mails = await onceBuilt(config, database, ({ services }) => services.newsletter.send(text))
      return console.log(`${mails} mails`)
    }
    case 'admin':
      return onceBuilt(config, database, ({ services }) => changeAdmins(command, services.accounts.admins, config))
    case 'import':
      return importFile(command, config, database)
    case 'pages': {
      await seedWhereEmpty(database, config)
      const isRight = await pagesCommand(database.db, { ...command, now: systemClock.now(), report: console.log })
      if (!isRight) process.exitCode = 1
      return
    }
    case 'export': {
      await seedWhereEmpty(database, config)
      return writeLines(exportCatalogue(database.db), command.file)
    }
    case 'demo lock': {
      const locked = await lockDemoAccounts(database.db, systemClock.now())
      return console.log(
        locked.length > 0
          ? `The demo's password no longer opens ${locked.join(', ')}.`
          : 'The demo’s password opens no account.',
      )
    }
  }
}

/** Does the work with the built marketplace, which does not listen, and closes it. */
async function onceBuilt<Result>(
  config: MarketplaceConfig,
  database: Database,
  work: (marketplace: MarketplaceApp) => Promise<Result>,
): Promise<Result> {
  const clock = await openClock(database)
  const marketplace = await build(config, database, { clock })
  try {
    return await work(marketplace)
  } finally {
    await marketplace.app.close()
    clock.close()
  }
}

/** Nothing of the demo is added: the file may be the beginning of a shop of its own. */
async function importFile(
  { file, store, ...options }: CommandNamed<'import'>,
  config: MarketplaceConfig,
  database: Database,
) {
  const source = openSource(file, { store })
  const { isRight } = await onceBuilt(config, database, ({ services: { uploads, videos } }) =>
    importCommand(database.db, source, {
      ...options,
      uploads,
      videos,
      now: systemClock.now(),
      report: terminalReport(process.stderr),
    }),
  )
  // The embedded database never gathers statistics by itself.
  await database.db.execute(sql`analyze`)
  if (await isOwnShopInDemo(database, config)) console.log('This is a shop of its own now: start it with DEMO=off.')
  if (!isRight) process.exitCode = 1
}

async function changeAdmins(
  command: CommandNamed<'admin'>,
  admins: AdminsService,
  config: MarketplaceConfig,
): Promise<void> {
  if (command.action === 'list') {
    const all = await admins.list()
    console.log(
      all.length > 0
        ? all.join('\n')
        : 'There is no admin. Create one: npm run marketplace -- admin create --email ...',
    )
  } else if (command.action === 'revoke') {
    await admins.revoke(command.email)
    console.log(`${command.email} is no admin any more.`)
  } else {
    const { email, isMailed } = command
    if (isMailed && config.smtpUrl === undefined && config.outbox === 'hidden')
      throw new CannotStart('--mail needs SMTP_URL: no mail is delivered or shown.')
    const isRaised = await admins.hasAccount(email)
    await admins.create({ email, ...(!isMailed && !isRaised && { password: await readNewPassword(email) }) })
    console.log(isRaised ? `${email} is an admin now, with the password of its account.` : `${email} is an admin now.`)
  }
}

function readLetter(file: string) {
  const text = letter.safeParse(letterIn(file))
  if (text.success) return text.data
  throw new CannotStart(`${file} is no letter: ${text.error.issues[0]?.path.join('.')} is wrong.`)
}

function letterIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CannotStart(`${file} cannot be read.`, { cause: error })
  }
}

async function serve(config: MarketplaceConfig): Promise<void> {
  // Checked before the first seeding, which takes a while.
  const host = await listenAddress(config.port, 'MARKETPLACE_PORT', config.host)
  if (config.brokerUrl === undefined) await listenAddress(config.mqttPort, 'MQTT_PORT', config.host)
  if (config.metrics) await listenAddress(config.metrics.port, 'METRICS_PORT', config.metrics.host)
  await seedNewFolder(config)
  const database = await openShopDatabase(config, { olderSchema: config.migrates ? 'migrate' : 'refuse' })
  const copies = database.dump && (await serveDatabaseCopies(config.dataDir, () => copyOf(database)))
  const claim = await claimDatabase(config)
  if (config.demo) await seedDemo(database, config)
  else await refuseOpenDemoAccounts(database, config)

  const closeTraces = await openTraces('marketplace', shopVersion()).catch((error: Error) => {
    throw new CannotStart(error.message, { cause: error })
  })
  const realtime = await openRealtime(config)
  const clock = await openClock(database)
  const metrics = config.metrics && (await openMetrics(database, config.metrics))
  const marketplace = await build(config, database, { clock, realtime, metrics: metrics?.shop })
  // Simulated couriers come with the demo alone.
  if (config.runsJobs && config.fulfilmentSpeed !== undefined) startDemoAnswers({ ...marketplace.services, clock })
  const { app } = marketplace
  closeOnSignal(async () => {
    marketplace.beginEnd()
    await pause(config.drainSeconds * 1000)
    setTimeout(() => process.exit(1), CLOSING_MS).unref()
    await app.close()
    await realtime.close()
    clock.close()
    await claim?.release()
    metrics?.server.close()
    copies?.close()
    await database.close()
    await closeTraces()
    await errorReports.close()
  })
  if ('onMessage' in realtime)
    await marketplace.startBroker({ port: config.mqttPort, host, hub: realtime }).catch((error: unknown) => {
      throw portProblem(error, config.mqttPort, 'MQTT_PORT')
    })
  await app.listen({ port: config.port, host }).catch((error: unknown) => {
    throw portProblem(error, config.port, 'MARKETPLACE_PORT')
  })
  console.log(`marketplace ready on http://localhost:${config.port}`)
  for (const note of [...startNotes(config), ...(config.demo ? demoAccountLines() : [])]) console.log(note)
  const slugs = config.demo
    ? (await import('./demo/content/catalogue.ts')).catalogue.showcase.map(({ slug }) => slug)
    : []
  warmPictures(marketplace, slugs).catch((error: unknown) => app.log.warn({ err: error }, 'pictures not drawn ahead'))
}

/** Opens the way of messages to browsers: an outside broker, or the embedded ones of all processes on the database. */
async function openRealtime({ brokerUrl, databaseUrl }: MarketplaceConfig): Promise<RealtimeHub | OutsideBroker> {
  const onProblem = (error: unknown, message: string) =>
    console.error(`${message} ${JSON.stringify(loggedError(error))}`)
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

/** Opens the clock that all processes on the database share. The embedded database has one process, and its clock. */
function openClock({ kind, db }: Database): Promise<DatabaseClock> {
  if (kind === 'postgres') return databaseClock({ db, onProblem: (problem) => console.error(`WARNING: ${problem}`) })
  return Promise.resolve({ ...systemClock, problem: () => undefined, close: () => {} })
}

/** Loads the library of metrics, which a shop without them does not need. */
async function openMetrics(database: Database, address: { port: number; host: string }) {
  const [{ shopMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics/shop-metrics.ts'),
    import('./metrics/metrics-server.ts'),
  ])
  const shop = shopMetrics(database)
  const server = await serveMetrics(shop, address)
  return { shop, server }
}

interface Outside {
  readonly clock: DatabaseClock
  readonly realtime?: Realtime
  readonly metrics?: ShopMetrics | undefined
}

async function build(
  config: MarketplaceConfig,
  database: Database,
  { clock, realtime = silentRealtime, metrics }: Outside,
) {
  // The log exists once the app is built.
  let log: FastifyBaseLogger | undefined
  const tokenSecret = tokenSecretOf(config)
  const limits = await openRateLimiter({
    ...config,
    secret: tokenSecret,
    onProblem: (error, message) => log?.warn({ err: error }, message),
  }).catch((error: unknown) => {
    throw new CannotStart(error instanceof Error ? error.message : String(error), { cause: error })
  })
  const marketplace = await buildApp({
    db: database.db,
    clock,
    clockProblem: clock.problem,
    limits,
    realtime,
    ...(metrics !== undefined && { metrics }),
    config: { ...config, tokenSecret },
    ...(config.stripe === undefined && {
      createCardProvider: (await import('./demo/card-provider/card-provider.ts')).embeddedCardProvider,
    }),
    ...(config.demo && (await import('./demo/demo-sources.ts')).demoSources(config)),
    logger: { level: config.logLevel, stream: process.stderr, onError: errorReports.send },
  })
  log = marketplace.app.log
  return marketplace
}

/**
 * The demo's password is public. Throws CannotStart where it opens an account of a shop that everyone reaches on https, and
 * warns elsewhere.
 */
async function refuseOpenDemoAccounts({ db }: Database, { siteUrl }: MarketplaceConfig): Promise<void> {
  const open = await openDemoAccounts(db)
  if (open.length === 0) return
  const problem = `The password of the demo, which is public, opens ${open.join(', ')}. Lock them (npm run marketplace -- demo lock), or set DEMO=on for a staging deploy that wants them.`
  if (isPublicHttps(siteUrl)) throw new CannotStart(problem)
  console.log(`WARNING: ${problem}`)
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
        console.error(JSON.stringify(loggedError(error)))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.off('disconnect', endEarly)
  process.once('disconnect', stop)
}

/** Also for an error that nothing catches: Node would print it with the parameters of its query. */
async function endWith(error: unknown): Promise<never> {
  console.error(error instanceof CannotStart ? error.message : JSON.stringify(loggedError(error)))
  if (!(error instanceof CannotStart)) errorReports.send({ error, message: 'the process ended' })
  await errorReports.close()
  process.exit(1)
}

process.on('uncaughtException', endWith)
// Called last, because it uses constants defined above.
main().catch(endWith)
