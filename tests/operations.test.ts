import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { TRACE_HEADERS } from '@/lib/server/incoming-headers'
import { storefrontMetrics } from '@/lib/server/metrics'
import { shopMetrics } from '@/marketplace/metrics/shop-metrics'

/** What docs/operations.md, the alert rules and the dashboard name is there: metrics, alerts, and what to do. */

const root = path.resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

const rules = textOf('deploy/prometheus/alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, name = '', expression = '']) => ({
  name,
  expression,
}))
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  textOf('deploy/grafana/shop.json'),
)
const page = textOf('docs/operations.md')

/** Names of the metrics of both halves, and those of the series that a histogram has. */
let served: Set<string>
let own: string[]
beforeAll(async () => {
  const text = (await Promise.all([shopMetrics().read(), (await storefrontMetrics()).read()])).join('\n')
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
  own = types.map(({ name }) => name).filter((name) => /^(marketplace|storefront)_/.test(name))
  served = new Set([
    'up',
    ...types.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) : [name],
    ),
  ])
})

const metricsIn = (text: string) => text.match(/\b(?:marketplace|storefront|nodejs|process)_\w+/g) ?? []

describe('alert rules', () => {
  it('ask for metrics that the shop serves', () => {
    expect(alerts.length).toBeGreaterThan(12)
    expect(alerts.length).toBe(rules.match(/- alert:/g)?.length)
    const unknown = alerts.flatMap(({ name, expression }) =>
      metricsIn(expression).flatMap((metric) => (served.has(metric) ? [] : [`${name}: ${metric}`])),
    )
    expect(unknown).toEqual([])
  })

  it('are explained, each in one row, with what to do', () => {
    const explained = [...page.matchAll(/^\| `([A-Z]\w+)`(?:, `([A-Z]\w+)`)? \|/gm)].flatMap(([, ...names]) =>
      names.filter(Boolean),
    )
    expect(explained.sort()).toEqual(alerts.map(({ name }) => name).sort())
  })
})

describe('the dashboard', () => {
  it('draws metrics that the shop serves', () => {
    expect(dashboard.panels.length).toBeGreaterThan(12)
    const unknown = dashboard.panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) => {
        const metrics = metricsIn(expr)
        expect(metrics.length, title).toBeGreaterThan(0)
        return metrics.flatMap((metric) => (served.has(metric) ? [] : [`${title}: ${metric}`]))
      }),
    )
    expect(unknown).toEqual([])
  })
})

it('every metric of the shop is explained', () => {
  expect(own.length).toBeGreaterThan(12)
  expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it.each(TRACE_HEADERS)('the first proxy passes on no %s of a visitor', (name) => {
  expect(textOf('deploy/nginx.conf')).toMatch(new RegExp(`^proxy_set_header ${name} "";$`, 'm'))
  expect(textOf('deploy/Caddyfile')).toMatch(new RegExp(`^\\theader_up -${name}$`, 'm'))
})
