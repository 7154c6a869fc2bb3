import { providePublicConfig } from '../config'
import { readConfig } from './config'

/** Reads the configuration when the server starts; a malformed value ends the process with a message that names it. */
export function startServer(): void {
  try {
    providePublicConfig(readConfig(process.env).public)
  } catch (error) {
    process.stderr.write(`The configuration is wrong.\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
