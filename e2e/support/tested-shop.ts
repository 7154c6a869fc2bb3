/** The shop under test: a deploy, or one that is started for the tests on this machine, on three ports. */

/** Address of the deploy. */
export const DEPLOY = process.env['E2E_BASE_URL']

const port = Number(process.env['E2E_PORT'] ?? 3310)
export const PORTS = { storefront: port, marketplace: port + 1000, mqtt: port + 2000 } as const

const startedMarketplace = DEPLOY ? '' : `http://localhost:${PORTS.marketplace}`

/** Address of the marketplace, with its mails; empty for a deploy that sends real emails. */
export const MARKETPLACE = process.env['E2E_OUTBOX_URL'] ?? startedMarketplace

/** Address of the content service; empty for a deploy whose content is not the tests' to change. */
export const CMS = process.env['E2E_CMS_URL'] ?? startedMarketplace
