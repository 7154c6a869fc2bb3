/**
 * `npm run marketplace`: the embedded marketplace alone. `npm run marketplace -- seed --products 100000` creates
 * products for load tests; with `--product <slug> --reviews <number> --questions <number>` it fills one product.
 * `npm run marketplace -- restock <slug> <quantity>` adds stock and emails shoppers who wait for the product.
 * `npm run marketplace -- newsletter <file>` mails a letter to the newsletter's subscribers.
 * `npm run marketplace -- admin create --email <address>` makes an admin, `admin list` and `admin revoke` follow.
 * `npm run marketplace -- demo lock` takes the public password from the accounts of the demo.
 * `npm run marketplace -- rename <slug> <new slug>` changes the slug of a product or category; the old one redirects.
 * `npm run marketplace -- import <file>` brings products of a file into the shop, `export <file>` writes all of them.
 * `npm run marketplace -- pages <folder>` publishes terms, returns and other pages of text.
 * `npm run marketplace -- backup <folder>` copies database and uploads, `restore <folder>` brings them back.
 * `npm run marketplace -- migrate` brings the schema of the database up to date, `migrate --check` says whether it is.
 * With the embedded database, run these commands only while the marketplace is stopped; `backup` also while it runs.
 */
import { readEnvironment } from './environment.mjs'
import { supervise } from './supervise.mjs'
import { assertNode, ensureBundled, ensureInstalled, MARKETPLACE, startNode } from './workspace.mjs'

const args = process.argv.slice(2)
assertNode()
readEnvironment()
ensureInstalled()
await ensureBundled()
// A command may ask for a password.
const marketplace = startNode(['--enable-source-maps', MARKETPLACE, ...args], { stdio: 'inherit' })
const ends = [
  'seed',
  'restock',
  'rename',
  'newsletter',
  'admin',
  'demo',
  'import',
  'export',
  'pages',
  'backup',
  'restore',
  'migrate',
].includes(args[0])
if (ends) marketplace.once('exit', (code) => process.exit(code ?? 1))
const { run, ended } = supervise()
run('marketplace', () => marketplace)
process.exitCode = await ended
