/** Two shops in turns: this revision against another one, or without a framework intervention against with all. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { INTERVENTIONS } from '../../lib/framework/interventions.mjs'
import { root } from '../workspace.mjs'
import { median, settled, shown } from './figures.mjs'
import { measureLighthouse } from './lighthouse.mjs'
import { load } from './load.mjs'
import { closeAtEnd, run, startShop } from './start.mjs'

const PRODUCT = '/linen-bath-towel'
const WARM_UP = 150
const REQUESTS = 100
/** The figures that a table has, in Lighthouse's rows. */
const FIGURES = ['performance', 'LCP, ms', 'blocking time, ms', 'JavaScript, KiB', 'style sheets, KiB', 'document, KiB']

/**
 * Builds another revision in a worktree of its own, which goes afterwards, and measures it and this one in turns.
 * @returns the columns of a table: before, after and difference of each page's medians
 */
export async function compareRevision({ against, ...options }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evergood-before-'))
  const git = (...args) => run('worktree', 'git', ['-C', root, 'worktree', ...args])
  const remove = closeAtEnd(async () => {
    await git('remove', '--force', folder).catch(() => {})
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    // The other revision may know tables that this one does not.
    rmSync(path.join(root, '.bench/before'), { recursive: true, force: true })
  })
  await git('add', '--detach', folder, against)
  const before = await startShop('before', { folder })
  const after = await startShop('after')
  const columns = await compare(before, after, options)
  await Promise.all([before.stop(), after.stop()])
  await remove()
  return columns
}

/** Measures the shop without each of these framework interventions against the shop with all; `plain` is without any. */
export async function compareInterventions({ names, ...options }) {
  const after = await startShop('after')
  const columns = {}
  for (const name of names.length > 0 ? names : [...Object.keys(INTERVENTIONS), 'plain']) {
    const before = await startShop('before', { env: { FRAMEWORK: name === 'plain' ? name : `-${name}` } })
    const compared = await compare(before, after, options)
    for (const [title, figures] of Object.entries(compared)) columns[`${name}: ${title}`] = figures
    await before.stop()
  }
  await after.stop()
  return columns
}

async function compare(before, after, options) {
  for (const { pid } of [before, after]) await settled(pid)
  const sides = { before, after }
  const columns = options.pages.flatMap((page) =>
    Object.entries(sides).map(([side, site]) => ({ ...page, title: `${page.title} ${side}`, site })),
  )
  const server = { before: [], after: [] }
  const askServer = async (amount) => {
    for (const [side, site] of Object.entries(sides))
      server[side].push(await load(site, [PRODUCT], { connections: 1, amount, isNew: true }))
  }
  await askServer(WARM_UP)
  for (const runs of Object.values(server)) runs.length = 0
  const medians = await measureLighthouse(columns, { ...options, onlyCategories: ['performance'] }, () =>
    askServer(REQUESTS),
  )
  const tables = options.pages.map(({ title }) => [
    title,
    Object.fromEntries(
      FIGURES.map((row) => [row, difference(medians[`${title} before`][row], medians[`${title} after`][row])]),
    ),
  ])
  const ofServer = (read) => difference(...Object.values(server).map((runs) => median(runs.map(read))))
  const times = {
    'server CPU, ms': ofServer(({ cpu }) => cpu),
    'answer of the server, ms': ofServer(({ duration, requests }) => (1000 * duration) / requests.total),
  }
  return { ...Object.fromEntries(tables), [`server, ${PRODUCT}`]: times }
}

const difference = (before, after) =>
  `${shown(before)} -> ${shown(after)} (${after > before ? '+' : ''}${shown(after - before)})`
