/**
 * `npm run build`: installs the packages and builds both halves when necessary, and ends. Several processes that start from one
 * folder find the build then, instead of each making it.
 */
import { readEnvironment } from './environment.mjs'
import { assertNode, ensureBuilt, ensureInstalled } from './workspace.mjs'

assertNode()
readEnvironment()
ensureInstalled()
await ensureBuilt()
console.log('The shop is built.')
