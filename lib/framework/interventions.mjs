/**
 * Every place where the shop changes how Next or React work inside, by name. README.md beside this file says what each
 * one does and gains. All are off in development.
 *
 * The variable FRAMEWORK switches them: `plain` turns all off, `-name` turns one off, `plain,name` leaves only that one
 * on. Those that change the build need a build of their own, which is kept in a folder of its own.
 */

/** Name -> when it takes effect: when the shop is built, or when its server starts. */
export const INTERVENTIONS = {
  'es-modules': 'build',
  'no-path-patterns': 'build',
  'stepwise-hydration': 'build',
  'compile-ahead': 'build',
  'early-clicks': 'start',
  'late-scripts': 'start',
  'messages-script': 'start',
  'joined-styles': 'start',
  'script-hashes': 'start',
  'node-renderer': 'start',
}

const NAMES = Object.keys(INTERVENTIONS)

/**
 * Returns the names that a value of FRAMEWORK switches off.
 * @throws Error when the value names an intervention that does not exist.
 */
export function switchedOff(choice = process.env.FRAMEWORK ?? '') {
  const off = new Set()
  for (const word of choice.split(',').filter(Boolean)) {
    const name = word.replace(/^-/, '')
    if (word === 'plain') for (const each of NAMES) off.add(each)
    else if (!NAMES.includes(name)) throw new Error(`FRAMEWORK takes "plain" and ${NAMES.join(', ')}, not "${word}".`)
    else if (word === name) off.delete(name)
    else off.add(name)
  }
  return NAMES.filter((name) => off.has(name))
}

/** Returns whether an intervention is on. `name` must be in the list above. */
export function isOn(name, choice = process.env.FRAMEWORK) {
  if (!NAMES.includes(name)) throw new Error(`There is no intervention "${name}".`)
  return process.env.NODE_ENV === 'production' && !switchedOff(choice).includes(name)
}

/** Returns the folder of the build for a value of FRAMEWORK, relative to the root of the project. */
export function buildFolder(choice = process.env.FRAMEWORK) {
  const changed = switchedOff(choice).filter((name) => INTERVENTIONS[name] === 'build')
  if (changed.length === 0) return '.next'
  const isPlain = changed.length === NAMES.filter((name) => INTERVENTIONS[name] === 'build').length
  return `.build/next-${isPlain ? 'plain' : `without-${changed.join('-')}`}`
}
