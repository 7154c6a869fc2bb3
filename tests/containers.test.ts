import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** What the files of containers name is there, and fits together. They are not run by tests. */

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

describe('addresses of containers', () => {
  const service = /^ {2}([a-z]+(?:-\d)?):\n((?: {4}.*\n)+)/gm
  const services = [...compose.slice(compose.indexOf('\nservices:')).matchAll(service)].map(
    ([, name = '', lines = '']) => ({
      name,
      address: /ipv4_address: ([\d.]+)/.exec(lines)?.[1],
    }),
  )
  const contains = (network: string) => {
    const [address = '', prefix] = network.split('/')
    const list = new BlockList()
    list.addSubnet(address, Number(prefix))
    return (candidate: string) => list.check(candidate)
  }
  const isHandedOut = contains(/ip_range: ([\d./]+)/.exec(compose)?.[1] ?? '')
  const trusted = /TRUSTED_PROXIES: ([\d./]+)/.exec(compose)?.[1] ?? ''

  it('Caddy and both halves have one, in the trusted network', () => {
    const fixed = services.filter(({ address }) => address)
    expect(fixed.map(({ name }) => name)).toEqual([
      'caddy',
      'storefront-1',
      'storefront-2',
      'marketplace-1',
      'marketplace-2',
    ])
    expect(fixed.filter(({ address = '' }) => !contains(trusted)(address))).toEqual([])
  })

  it('no other container gets one of theirs, or any in the trusted network', () => {
    expect(services.filter(({ address = '' }) => isHandedOut(address))).toEqual([])
    expect(isHandedOut(trusted.split('/')[0] ?? '')).toBe(false)
  })

  it('a command of the documentation runs beside the shop, in a service whose address is not taken', () => {
    const commands = [...textOf('docs/deploying.md').matchAll(/^docker compose run --rm (?:-\S+ (?:"\S+" )?)*(\S+)/gm)]
    expect(commands.length).toBeGreaterThan(1)
    const free = services.filter(({ address }) => !address).map(({ name }) => name)
    expect(commands.map(([, name = '']) => name).filter((name) => !free.includes(name))).toEqual([])
  })
})

it('the image keeps the packages that the build loads, with what these depend on, and no others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'))
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  const install = (name: string, manifest: object = {}) =>
    write(`node_modules/${name}/package.json`, JSON.stringify(manifest))
  const dependencies = { called: '1', '@scope/files': '1', linked: '1', 'of-pages': '1', next: '1', react: '1' }
  write('package.json', JSON.stringify({ dependencies }))
  write('.build/marketplace/server.js', 'import a from "called"; require.resolve("@scope/files/font.woff")')
  write('.build/marketplace/server.js.map', '{"sourcesContent":["import "of-pages""]}')
  write('.next/node_modules/linked-0123456789abcdef/package.json', '{}')
  install('called', {
    dependencies: { below: '1' },
    peerDependencies: { peer: '1' },
    optionalDependencies: { absent: '1' },
  })
  install('called/node_modules/below', { dependencies: { shared: '1' } })
  install('next', {
    dependencies: { postcss: '1' },
    optionalDependencies: { '@next/swc-linux': '1' },
    peerDependencies: { 'test-runner': '1' },
    peerDependenciesMeta: { 'test-runner': { optional: true } },
  })
  for (const name of ['@scope/files', 'linked', 'peer', 'shared', 'react']) install(name)
  for (const name of ['of-pages', 'postcss', '@next/swc-linux', 'test-runner', 'below']) install(name)

  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/container-packages.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const left = readdirSync(path.join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('package.json'))
    .map((file) => path.dirname(file))
  expect(left.sort()).toEqual(
    ['@scope/files', 'called', 'called/node_modules/below', 'linked', 'next', 'peer', 'react', 'shared'].sort(),
  )
  rmSync(folder, { recursive: true })
})

it('a container that is being replaced drains until Caddy has asked it again', () => {
  const drain = Number(/DRAIN_SECONDS: "(\d+)"/.exec(compose)?.[1])
  const interval = Number(/health_interval (\d+)s/.exec(textOf('deploy/Caddyfile'))?.[1])
  const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
  expect(drain).toBeGreaterThan(interval)
  expect(grace).toBeGreaterThan(drain + 10)
})
