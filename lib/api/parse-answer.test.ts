import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './endpoints'
import { parseAnswer } from './parse-answer'

describe('null', () => {
  test.each<[name: string, schema: z.ZodMiniType, body: unknown, expected: unknown]>([
    ['in an optional field counts as absent', z.object({ a: z.optional(z.string()) }), { a: null }, {}],
    [
      'in a field with a default becomes the default',
      z.object({ a: z._default(z.string(), 'b') }),
      { a: null },
      { a: 'b' },
    ],
    ['stays where the contract allows it', z.object({ a: z.nullable(z.string()) }), { a: null }, { a: null }],
    [
      'counts as absent in an alternative of a union',
      z.object({ a: z.union([z.array(z.string()), z.object({ b: z.optional(z.string()) })]) }),
      { a: { b: null } },
      { a: {} },
    ],
    ['counts as absent in a record', z.record(z.string(), z.string()), { a: null, b: 'c' }, { b: 'c' }],
  ])('%s', (_, schema, body, expected) => {
    expect(parseAnswer(schema, body)).toEqual({ success: true, data: expected })
  })

  test.each<[name: string, schema: z.ZodMiniType, body: unknown, field: readonly PropertyKey[]]>([
    ['in a required field', z.object({ a: z.string() }), { a: null }, ['a']],
    ['as an entry of a list', z.object({ a: z.array(z.string()) }), { a: [null] }, ['a', 0]],
    ['as the whole body', z.optional(z.object({})), null, []],
  ])('is refused %s', (_, schema, body, field) => {
    expect(parseAnswer(schema, body).error?.issues[0]?.path).toEqual(field)
  })
})

/** How many alternatives of a union have a sample of their own. */
const ALTERNATIVES = [0, 1, 2]

describe('the answer of every call accepts null in each of its optional fields', () => {
  test.each(
    Object.entries(endpoints).map(([name, { answer }]) => [name, answer as () => Promise<z.ZodMiniType>] as const),
  )('%s', async (_, load) => {
    const schema = await load()
    for (const alternative of ALTERNATIVES) {
      const optional: Place[] = []
      const whole = sample(jsonSchemaOf(schema), alternative, [], optional)
      const parsed = schema.safeParse(whole)
      expect(parsed.error?.issues, 'the sample itself').toBeUndefined()
      for (const place of optional) {
        const absent = parseAnswer(schema, changed(whole, place, undefined))
        expect(parseAnswer(schema, changed(whole, place, null)), place.join('.')).toEqual(absent)
        expect(absent.error?.issues, place.join('.')).toBeUndefined()
      }
    }
  })
})

type Place = readonly (string | number)[]

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | false
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly minItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly format?: string
  readonly pattern?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** Transformations before a schema are left out: its own names of the fields are used. */
const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type !== 'pipe') return
      const { in: before, out } = def as unknown as { in: z.ZodMiniType; out: z.ZodMiniType }
      if (before._zod.def.type === 'transform') Object.assign(jsonSchema, jsonSchemaOf(out))
    },
  }) as JsonSchema

/** Returns a value with every field that the schema names, and lists the places of the optional ones. */
function sample(schema: JsonSchema, alternative: number, place: Place, optional: Place[]): unknown {
  const inside = (inner: JsonSchema, key: string | number) => sample(inner, alternative, [...place, key], optional)
  const options = schema.anyOf ?? schema.oneOf
  if (options) {
    const option = options[Math.min(alternative, options.length - 1)]
    return option && sample(option, alternative, place, optional)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (typeof schema.type === 'object' ? schema.type[0] : schema.type) {
    case 'object': {
      const { properties = {}, required = [], additionalProperties, propertyNames } = schema
      for (const name of Object.keys(properties)) {
        if (!required.includes(name) && !acceptsNull(properties[name])) optional.push([...place, name])
      }
      const fields = Object.entries(properties).map(([name, inner]) => [name, inside(inner, name)])
      const keys = propertyNames ? (propertyNames.enum ?? ['en']).map(String) : []
      const entries = keys.map((key) => [key, inside(additionalProperties || {}, key)])
      return Object.fromEntries([...fields, ...entries])
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map(inside)
      const { items = {}, minItems = 1 } = schema
      return Array.from({ length: Math.max(1, minItems) }, (_, at) => inside(items, at))
    }
    case 'string':
      return textFor(schema, place)
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

const acceptsNull = (schema: JsonSchema | undefined) => schema?.anyOf?.some(({ type }) => type === 'null') ?? false

/** Each place has its own text, since some must not repeat. */
function textFor({ format, pattern, minLength = 1, maxLength = 64 }: JsonSchema, place: Place): string {
  const own = place.join('').padEnd(minLength, 'a').slice(0, maxLength)
  const candidates = [
    own,
    '/a',
    'https://a.test/',
    '2026-11-20T12:00:00.000Z',
    '2026-11-20',
    '2026-11',
    'a@b.test',
    '#aabbcc',
  ]
  const fitting = candidates.find((text) => (pattern ? new RegExp(pattern).test(text) : !format))
  if (fitting === undefined) throw new Error(`No sample text for ${format ?? pattern}`)
  return fitting
}

/** Returns a copy with another value at a place; undefined deletes it. */
function changed(body: unknown, place: Place, value: null | undefined): unknown {
  const copy = structuredClone(body) as Record<string | number, unknown>
  const owner = place.slice(0, -1).reduce((inner, key) => inner[key] as typeof copy, copy)
  const key = place.at(-1)
  if (key === undefined) throw new Error('The whole body cannot be changed.')
  if (value === undefined) Reflect.deleteProperty(owner, key)
  else owner[key] = value
  return copy
}
