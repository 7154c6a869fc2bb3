/**
 * Deletes the packages that the built shop in this folder does not load: a step of the Dockerfile. Loaded are the direct
 * dependencies that the code of the build names, and what they depend on. What pages need in the browser, and most of what
 * renders them, is part of the build.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Dependencies of what is loaded that only builds load. */
const FOR_BUILDS = [
  ...['baseline-browser-mapping', 'caniuse-lite', 'postcss'],
  ...['@sentry/bundler-plugins', '@sentry/cloudflare', '@rollup/plugin-commonjs', 'rollup'],
]
/** The compiler of the framework, for each platform. */
const COMPILER = '@next/swc-'

const root = process.cwd()
const packages = path.join(root, 'node_modules')

const code = [...builtCode('.build'), ...linkedPackages('.next/node_modules').map((name) => `"${name}"`)].join('\n')
const direct = Object.keys(manifestOf(root).dependencies).filter(
  (name) => code.includes(`"${name}"`) || code.includes(`"${name}/`),
)
const loaded = new Set()
// The framework loads React by itself.
for (const name of [...direct, 'next', 'react', 'react-dom']) addLoaded(name, root)
const unused = packagesIn(packages).filter((name) => !loaded.has(path.join(packages, name)))
for (const name of unused) rmSync(path.join(packages, name), { recursive: true })
console.log(`${loaded.size} packages are loaded; ${unused.length} others were deleted.`)

function addLoaded(name, from) {
  const folder = folderOf(name, from)
  if (!folder || loaded.has(folder) || FOR_BUILDS.includes(name) || name.startsWith(COMPILER)) return
  loaded.add(folder)
  for (const dependency of dependenciesOf(manifestOf(folder))) addLoaded(dependency, folder)
}

/** Returns the folder from which Node loads a package that `from` names, or undefined when it is not installed. */
function folderOf(name, from) {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return found
  }
}

function dependenciesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
}

/** Returns the names in a folder of packages, with their scopes. */
function packagesIn(folder) {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

/** Returns the packages that the build has linked because pages load them. A link is named after its package and a digest. */
function linkedPackages(folder) {
  return existsSync(folder) ? packagesIn(folder).map((link) => link.replace(/-[0-9a-f]{16}$/, '')) : []
}

function builtCode(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.js'))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
}
