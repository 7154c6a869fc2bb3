/** The other engines in which Playwright runs the browser tests: Firefox and WebKit, the engine of Safari. */
import { existsSync } from 'node:fs'
import { installPlaywrights } from './chromium.mjs'

export const ENGINES = ['firefox', 'webkit']
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * Returns how Playwright launches an engine: a Firefox that is installed (FIREFOX_PATH names another one), which it drives
 * by WebDriver BiDi, or a build of its own, which is downloaded when necessary. Undefined when there is none.
 */
export async function findEngine(name) {
  const firefox = process.env.FIREFOX_PATH || FIREFOXES.find((place) => existsSync(place))
  if (name === 'firefox' && firefox) return { channel: 'moz-firefox', executablePath: firefox }
  const executablePath = await installPlaywrights(name)
  return executablePath && { executablePath }
}
