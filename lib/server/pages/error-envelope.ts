import type { IncomingMessage } from 'node:http'
import { documentMessages } from '../../framework/start/messages-script'
import { cookiesOf } from '../../session/cookies/read-cookie'
import { commonData } from '../server-api'
import type { PageEnvelope } from './load-page'
import { pageVisitor } from './page-language'
import { shellDataFrom } from './shell-data'

/** Milliseconds that the shell of an error page waits for the common data. */
const TIME_LIMIT = 700

/** Returns the envelope of a page that failed before or during rendering. Server only. */
export async function errorEnvelope(
  req: IncomingMessage,
  statusCode: number,
  locale: string | undefined,
): Promise<PageEnvelope> {
  const cookies = cookiesOf(req.headers.cookie)
  const visitor = { ...pageVisitor(cookies, locale), token: undefined }
  const common = await commonData(visitor, performance.now() + TIME_LIMIT).catch(() => null)
  return {
    locale: visitor.language,
    currencyCode: visitor.currencyCode,
    messages: documentMessages(visitor.language, ['shell', 'errors']),
    serverNow: Date.now(),
    shell: common && shellDataFrom(common),
    failure: { statusCode, message: '', name: statusCode === 404 ? 'NotFound' : 'Error' },
  }
}
