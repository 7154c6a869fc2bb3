import { z } from 'zod'
import { escapeHtml } from '../shared/mail/escape-html.ts'

/** The part of an OpenAPI document that the page shows. */
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.unknown().optional(),
})
const content = z.record(z.string(), z.object({ schema: z.unknown().optional() }))
const operation = z.object({
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })).default({}),
})
const openapiDocument = z.object({
  info: z.object({ title: z.string(), description: z.string().optional() }),
  paths: z.record(z.string(), z.record(z.string(), operation)).default({}),
})

type Operation = z.output<typeof operation>
type Call = Operation & { readonly method: string; readonly path: string }

/** Returns an HTML page that lists every call with its parameters and responses. It loads no other resource. */
export function docsPage(openapi: unknown): string {
  const { info, paths } = openapiDocument.parse(openapi)
  const calls: Call[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
  )
  const tags = [...new Set(calls.flatMap((call) => call.tags))].sort()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}: calls</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description ?? '')}</p>
<p>The same for machines: <a href="/docs/openapi.json">openapi.json</a></p>
<nav aria-label="Groups">${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>
${tags.map((tag) => groupHtml(tag, calls)).join('\n')}
</main>
</body>
</html>
`
}

const groupHtml = (tag: string, calls: readonly Call[]) =>
  `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>\n${calls
    .filter((call) => call.tags.includes(tag))
    .map(callHtml)
    .join('\n')}`

function callHtml(call: Call): string {
  const sent = call.requestBody?.content['application/json']?.schema
  const answers = Object.entries(call.responses).map(([status, answer]) => {
    const schema = answer.content?.['application/json']?.schema
    return `<details><summary>Answer ${escapeHtml(status)}</summary><pre>${escapeHtml(schemaText(schema))}</pre></details>`
  })
  return `<article>
<h3><code><b>${escapeHtml(call.method)}</b> ${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)}</p>
${parametersHtml(call)}
${sent === undefined ? '' : `<details open><summary>Body</summary><pre>${escapeHtml(schemaText(sent))}</pre></details>`}
${answers.join('\n')}
</article>`
}

function parametersHtml({ parameters }: Call): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${escapeHtml(one.in)}</td><td>${one.required ? 'yes' : 'no'}</td>` +
      `<td><code>${escapeHtml(schemaText(one.schema))}</code></td></tr>`,
  )
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>Required</th><th>Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
})

const MARGIN = '  '

/** Formats a JSON schema like a TypeScript type. */
function schemaText(schema: unknown, margin = ''): string {
  const read = jsonSchema.safeParse(schema)
  if (!read.success) return 'anything'
  const { type, enum: values, anyOf, properties, required, additionalProperties, items, prefixItems } = read.data
  const inner = margin + MARGIN
  if (read.data.const !== undefined) return JSON.stringify(read.data.const)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map((one) => schemaText(one, margin)).join(' | ')
  if (properties) {
    const lines = Object.entries(properties).map(
      ([name, one]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(one, inner)}`,
    )
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${margin}}`
  }
  if (prefixItems) return `[${prefixItems.map((one) => schemaText(one, margin)).join(', ')}]`
  if (items !== undefined) return `${schemaText(items, margin)}[]`
  if (type === 'object') return `{ [name]: ${schemaText(additionalProperties, margin)} }`
  if (type === undefined) return 'anything'
  return [type].flat().join(' | ')
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav a { margin-inline-end: .75rem; }
article { border-top: 1px solid #8885; padding: .5rem 0 1rem; }
h3 { margin: .5rem 0; font-size: 1rem; overflow-wrap: anywhere; }
pre { overflow: auto; padding: .75rem; background: #8881; border-radius: .25rem; font-size: .85rem; }
table { border-collapse: collapse; font-size: .9rem; margin: .5rem 0; }
th, td { text-align: start; padding: .2rem .75rem .2rem 0; vertical-align: top; }
summary { cursor: pointer; }
`
