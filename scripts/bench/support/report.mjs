/** One Markdown table: a column for each subject, a row for each metric. */
import { COMMUNITY_CALLS } from '../community/community.mjs'
import { FINDING_CALLS } from '../finding/finding.mjs'
import { ORDERS_CALLS } from '../orders/orders.mjs'

const kibibytes = (bytes) => (bytes / 1024).toFixed(1)
const mebibytes = (bytes) => (bytes / 1024 / 1024).toFixed(0)
const whole = (value) => value.toFixed(0)
const tenths = (value) => value.toFixed(1)
const hundredths = (value) => value.toFixed(2)
const thousandths = (value) => value.toFixed(3)
const percent = (share) => `${(share * 100).toFixed(1)} %`

const ordersText = ({ orders, declined, steps, twice, withTalents }) =>
  `${orders} (${declined}, ${steps}, ${twice}, ${withTalents})`

const violationsText = ({ violations }) =>
  Object.entries(violations)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name}: ${count}`)
    .join('; ') || 'none'

/** A row for each call that is made for few and for many. */
const timesOfFirst = (calls) =>
  calls.map((call) => [
    `${call}: p50 (p99), ms; times the few`,
    ({ [call]: { p50, p99, ofFirst } }) => `${p50.toFixed(1)} (${p99.toFixed(1)}); ${ofFirst.toFixed(2)}`,
    String,
  ])

/** The rows of each part: title, path of the value in a subject's measurements, and its format. */
const ROWS = {
  bytes: [
    ['HTML raw, KiB', ({ htmlRaw }) => htmlRaw, kibibytes],
    ['HTML gzip, KiB', ({ htmlGzip }) => htmlGzip, kibibytes],
    ['JS gzip, KiB', ({ jsGzip }) => jsGzip, kibibytes],
    ['of it prefetched, KiB', ({ jsPrefetchedGzip }) => jsPrefetchedGzip, kibibytes],
    ['CSS gzip, KiB', ({ cssGzip }) => cssGzip, kibibytes],
    ['Fonts, KiB', ({ fonts }) => fonts, kibibytes],
    ['Images, KiB', ({ images }) => images, kibibytes],
    ['Requests (failed)', ({ requests, failed }) => `${requests} (${failed})`, String],
    ['DOM elements', ({ elements }) => elements, whole],
  ],
  lighthouse: [
    ['Lighthouse performance', ({ median }) => median.performance, whole],
    ['its runs', ({ runs }) => runs.map(({ performance }) => performance ?? '-').join(', '), String],
    ['Accessibility', ({ median }) => median.accessibility, whole],
    ['Best practices', ({ median }) => median.bestPractices, whole],
    ['SEO', ({ median }) => median.seo, whole],
    ['FCP, ms', ({ median }) => median.fcp, whole],
    ['LCP, ms', ({ median }) => median.lcp, whole],
    ['TBT, ms', ({ median }) => median.tbt, whole],
    ['TBT, times bare', ({ median }) => median.tbtOfBare, hundredths],
    ['CLS', ({ median }) => median.cls, thousandths],
    ['SI, ms', ({ median }) => median.si, whole],
  ],
  load: [
    ...['c1', 'c16'].flatMap((connections) => [
      [`${connections} requests/s`, (load) => load[connections].requestsPerSecond, whole],
      [`${connections} p50, ms`, (load) => load[connections].p50, tenths],
      [`${connections} p99, ms`, (load) => load[connections].p99, tenths],
      [`${connections} errors`, (load) => load[connections].errors, whole],
      [`${connections} other load`, (load) => load[connections].otherLoad, percent],
    ]),
    ['c16 share of bare', ({ c16 }) => c16.shareOfBare, percent],
    ['c16 server CPU, ms/request', ({ c16 }) => c16.serverCpuMilliseconds, hundredths],
  ],
  carts: [
    ['Shoppers at once', ({ shoppers }) => shoppers, whole],
    ['Cart writes/s', (carts) => carts.writesPerSecond, whole],
    ['Cart write p50, ms', ({ p50 }) => p50, tenths],
    ['Cart write p99, ms', ({ p99 }) => p99, tenths],
    ['Cart read p50, ms', ({ readP50 }) => readP50, tenths],
    ['Cart errors', ({ errors }) => errors, whole],
    ['Acknowledged units lost', ({ lost }) => lost, whole],
    ['Units doubled', ({ doubled }) => doubled, whole],
  ],
  checkout: [
    ['Shoppers who pay at once', ({ shoppers }) => shoppers, whole],
    ['Orders/s', ({ ordersPerSecond }) => ordersPerSecond, tenths],
    ['Orders (declined, with a step, sent twice, with Talents)', ordersText, String],
    ['Order p50, ms', ({ p50 }) => p50, whole],
    ['Order p99, ms', ({ p99 }) => p99, whole],
    ['Calls refused and repeated', ({ refused }) => refused, whole],
    ['Tries without an answer', ({ unanswered }) => unanswered, whole],
    ['Order errors', ({ errors }) => errors, whole],
    ['Violated invariants', violationsText, String],
  ],
  realtime: [
    ['Tracking clients', ({ clients }) => clients, whole],
    ['Positions received/s', ({ messagesPerSecond }) => messagesPerSecond, whole],
    ['Published to received p50, ms', ({ p50 }) => p50, whole],
    ['Published to received p95, ms', ({ p95 }) => p95, whole],
    ['Published to received p99, ms', ({ p99 }) => p99, whole],
    ['Marketplace CPU, cores', ({ marketplace }) => marketplace.cores, hundredths],
    ['Marketplace RSS, MiB', ({ marketplace }) => marketplace.bytes, mebibytes],
    ['of it with the clients, MiB', ({ marketplace }) => marketplace.bytes - marketplace.bytesBefore, mebibytes],
    ['Broker CPU, cores', ({ broker }) => broker?.cores, hundredths],
    ['Broker RSS, MiB', ({ broker }) => broker?.bytes, mebibytes],
  ],
  tracking: [
    ['Positions shown', ({ positions }) => positions, whole],
    ['Published to pin moved p50, ms', ({ p50 }) => p50, whole],
    ['Published to pin moved p95, ms', ({ p95 }) => p95, whole],
    ['Published to pin moved most, ms', ({ most }) => most, whole],
  ],
  orders: timesOfFirst(ORDERS_CALLS),
  community: timesOfFirst(COMMUNITY_CALLS),
  finding: FINDING_CALLS.map((call) => [
    `${call}: p50 (p95), ms`,
    ({ [call]: { p50, p95 } }) => `${p50.toFixed(1)} (${p95.toFixed(1)})`,
    String,
  ]),
  interactions: ['phone', 'desktop'].flatMap((screen) =>
    [
      ['add to cart', 'addToCart'],
      ['variant change', 'variantChange'],
      ['opening the side cart', 'openSideCart'],
      ['typing a card number', 'typeCardNumber'],
    ].map(([title, name]) => [
      `Input to paint, ${screen}, 4x slower: ${title}, ms (most)`,
      ({ [screen]: { [name]: found } }) => found && `${found.median.toFixed(0)} (${found.most.toFixed(0)})`,
      String,
    ]),
  ),
  memory: [
    ['Storefront RSS warm, MiB', ({ warm }) => warm.storefront, mebibytes],
    ['Storefront RSS after 5,000, MiB', ({ loaded }) => loaded.storefront, mebibytes],
    ['Marketplace RSS warm, MiB', ({ warm }) => warm.marketplace, mebibytes],
    ['Marketplace RSS after 5,000, MiB', ({ loaded }) => loaded.marketplace, mebibytes],
  ],
  soak: [
    ['Soak, minutes', ({ minutes }) => minutes, String],
    ['Soak, requests', ({ requests }) => requests, String],
    ['Storefront RSS, most, MiB', ({ most }) => most, mebibytes],
    ['Last third against the one before', ({ growth }) => growth, (value) => value.toFixed(3)],
    ['Level', ({ isLevel }) => (isLevel ? 'yes' : 'no'), String],
  ],
}

/** Returns the table. Rows and columns without a value are omitted; cells without one stay empty. */
export function table(allSubjects, result) {
  const subjects = allSubjects.filter(({ name }) => Object.keys(ROWS).some((part) => result[part]?.[name]))
  const rows = Object.entries(ROWS).flatMap(([part, figures]) =>
    figures.map(([title, find, write]) => [
      title,
      ...subjects.map(({ name }) => {
        const measured = result[part]?.[name]
        const value = measured && find(measured)
        return value === undefined ? '' : write(value)
      }),
    ]),
  )
  return markdown([
    ['', ...subjects.map(({ title }) => title)],
    ...rows.filter(([, ...cells]) => cells.some((text) => text !== '')),
  ])
}

export function markdown([head, ...rows]) {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at].length)))
  const line = (row) =>
    `| ${row.map((text, at) => (at === 0 ? text.padEnd : text.padStart).call(text, widths[at])).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
