/** In place of the framework's parser of path patterns, which the browser needs for rewrites alone. */
export function pathToRegexp(): never {
  throw new Error('Rewrites need the parser of path patterns: take this file out of next.config.mjs.')
}

export { pathToRegexp as compile, pathToRegexp as regexpToFunction }
