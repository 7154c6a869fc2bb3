import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PublicConfig } from '../config'
import { buildId } from '../framework/always/build-id'
import { LOCALES } from '../i18n/locale'
import { catalogues } from '../i18n/messages-by-locale'
import { inlineJson } from '../inline-json'
import { FAREWELL, SETTINGS_NAME, type WorkerSettings } from './worker-settings'

/** Output file of the worker's build. */
const FILE = '.build/service-worker.js'

let code: string | undefined

/** Returns the text of /service-worker.js: the worker with its settings, or the script that unregisters it. */
export function workerScript(config: PublicConfig): string {
  code ??= readCode()
  if (config.isWorkerOff || !code) return FAREWELL
  const settings: WorkerSettings = {
    build: buildId(),
    pictures: `${config.mediaUrl}/${config.mediaCloud}/image/upload/`,
    notices: Object.fromEntries(
      LOCALES.map((locale) => [locale, catalogues[locale].offline.notice]),
    ) as WorkerSettings['notices'],
  }
  return `self.${SETTINGS_NAME}=${inlineJson(settings)};\n${code}`
}

/** Returns the content security policy of the worker. */
export function workerPolicy({ mediaUrl }: Pick<PublicConfig, 'mediaUrl'>): string {
  const from = `'self' ${new URL(mediaUrl).origin}`
  return `default-src 'none'; connect-src ${from}; img-src ${from}; script-src 'self'; style-src 'self'; font-src 'self'`
}

/** Returns '' in development, where there is no build. */
function readCode(): string {
  if (process.env.NODE_ENV !== 'production') return ''
  try {
    return readFileSync(path.join(process.cwd(), FILE), 'utf8')
  } catch {
    return ''
  }
}
