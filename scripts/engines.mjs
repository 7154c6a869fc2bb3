/** The other engines in which Playwright runs the browser tests: Firefox and WebKit, the engine of Safari. */
import { installPlaywrights } from './chromium.mjs'

export const ENGINES = ['firefox', 'webkit']

/**
 * Returns how Playwright launches an engine: by its own build, which is downloaded when necessary, or by the Firefox that
 * FIREFOX_PATH names, which it drives by WebDriver BiDi. Undefined when there is none.
 */
export async function findEngine(name) {
  const firefox = process.env.FIREFOX_PATH
  if (name === 'firefox' && firefox) return { channel: 'moz-firefox', executablePath: firefox }
  const executablePath = await installPlaywrights(name)
  return executablePath && { executablePath }
}
