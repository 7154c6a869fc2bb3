import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PublicConfig } from '../config'
import { buildId } from '../framework/build-id'
import { LOCALES } from '../i18n/locale'
import { catalogues } from '../i18n/messages-by-locale'
import { inlineJson } from '../inline-json'
import { FAREWELL, SETTINGS_NAME, type WorkerSettings } from './worker-settings'

/** Where the build puts the worker's code. */
const FILE = '.build/service-worker.js'

let code: string | undefined

/** The text of /service-worker.js: the worker with its settings, or the one that takes itself away. */
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

/** What the worker itself may fetch. */
export function workerPolicy({ mediaUrl }: Pick<PublicConfig, 'mediaUrl'>): string {
  const from = `'self' ${new URL(mediaUrl).origin}`
  return `default-src 'none'; connect-src ${from}; img-src ${from}; script-src 'self'; style-src 'self'; font-src 'self'`
}

/** None in development, where everything changes all the time. */
function readCode(): string {
  if (process.env.NODE_ENV !== 'production') return ''
  try {
    return readFileSync(path.join(process.cwd(), FILE), 'utf8')
  } catch {
    return ''
  }
}
