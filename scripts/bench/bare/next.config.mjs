import path from 'node:path'

/** The packages are the shop's, found in the parent folders. Turbopack does not look above its root. */
export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: path.resolve(import.meta.dirname, '../..') },
}
