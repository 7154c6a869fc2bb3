/** `no-path-patterns`: takes the place of the framework's parser of path patterns, which the browser needs for rewrites. */
export function pathToRegexp(): never {
  throw new Error('Rewrites need the parser of path patterns: switch off no-path-patterns in lib/framework.')
}

export { pathToRegexp as compile, pathToRegexp as regexpToFunction }
