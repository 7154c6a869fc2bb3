import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** What the files of containers name is there. They are not run by tests. */

const root = path.resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const known = new Set([...textOf('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))

const dockerfile = textOf('Dockerfile')
const compose = textOf('compose.yaml')

it('the image copies folders and files that are there, or that the build makes', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' ').map((source) => source.replace('/shop/', '')),
  )
  expect(copied.length).toBeGreaterThan(8)
  const made = ['node_modules', '.build', '.next']
  expect(copied.filter((source) => !made.includes(source) && !existsSync(path.join(root, source)))).toEqual([])
})

it('the programs of the image are there', () => {
  const programs = dockerfile.match(/scripts\/[\w-]+\.mjs/g) ?? []
  expect(programs.length).toBeGreaterThan(2)
  expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([])
})

describe('variables of the shop are those that it reads', () => {
  const settings = compose.slice(compose.indexOf('\nx-shop'), compose.indexOf('\nservices:'))
  const files = {
    'compose.yaml': [...settings.matchAll(/^ {4}([A-Z][A-Z0-9_]*):/gm)],
    Dockerfile: [...(/^ENV NODE_ENV.*$/m.exec(dockerfile)?.[0] ?? '').matchAll(/\b([A-Z][A-Z0-9_]*)=/g)],
    'settings.env.example': [...textOf('deploy/kubernetes/settings.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)],
    'secrets.env.example': [...textOf('deploy/kubernetes/secrets.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)],
  }
  it.each(Object.entries(files))('in %s', (_, matches) => {
    const names = matches.map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(3)
    const ofOthers = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED']
    expect(names.filter((name) => !known.has(name) && !ofOthers.includes(name))).toEqual([])
  })
})

it('a variable that compose requires is missed with a sentence', () => {
  const required = [...compose.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(([, name, sentence = '']) => ({
    name,
    sentence,
  }))
  expect(required.map(({ name }) => name)).toEqual([
    'SHOP_HOST',
    'API_HOST',
    'POSTGRES_PASSWORD',
    'TOKEN_SECRET',
    'MINIO_PASSWORD',
  ])
  for (const { sentence } of required) expect(sentence.split(' ').length).toBeGreaterThan(6)
})
