import { isOn } from '../interventions.mjs'

/**
 * `es-modules`: the framework's browser code from its ES modules. Nothing can be left out of its CommonJS modules, so a
 * tenth of every page was code that never ran. All of it or none, because contexts must not exist twice.
 */
const ES_MODULES = {
  'next/dist/client/next-turbopack.js': { browser: 'next/dist/esm/client/next-turbopack.js' },
  'next/app': { browser: 'next/dist/esm/pages/_app.js' },
  'next/dynamic': { browser: 'next/dist/esm/shared/lib/dynamic.js' },
  'next/head': { browser: 'next/dist/esm/shared/lib/head.js' },
  'next/link': { browser: 'next/dist/esm/client/link.js' },
  'next/router': { browser: 'next/dist/esm/client/router.js' },
  'next/dist/shared/lib/router-context.shared-runtime': {
    browser: 'next/dist/esm/shared/lib/router-context.shared-runtime.js',
  },
  // They have no ES modules. Browsers of today need nothing of the first, and little of the second.
  '../build/polyfills/polyfill-module': { browser: './lib/framework/build/no-polyfills.ts' },
  'next/dist/compiled/process': { browser: './lib/framework/build/process.ts' },
}

/** `no-path-patterns`: the browser needs the parser of path patterns for rewrites only, and the shop has none. */
const NO_PATH_PATTERNS = {
  'next/dist/compiled/path-to-regexp': { browser: './lib/framework/build/no-path-patterns.ts' },
}

/** `stepwise-hydration`: see hydrate-in-steps.ts. */
const STEPWISE_HYDRATION = { 'react-dom/client': { browser: './lib/framework/build/hydrate-in-steps.ts' } }

/** Returns the module aliases of a build, for `turbopack.resolveAlias`. */
export function moduleAliases() {
  return {
    ...(isOn('es-modules') ? ES_MODULES : {}),
    ...(isOn('no-path-patterns') ? NO_PATH_PATTERNS : {}),
    ...(isOn('stepwise-hydration') ? STEPWISE_HYDRATION : {}),
  }
}
