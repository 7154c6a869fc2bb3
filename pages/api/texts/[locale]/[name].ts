import type { NextApiRequest, NextApiResponse } from 'next'
import { messagesScriptNamed } from '@/lib/framework/start/messages-script'
import { LOCALES } from '@/lib/i18n/locale'
import { refuseOtherMethods, sendImmutable } from '@/lib/server/api-route'

/** Returns the messages of a page as a script: see `documentMessages`. */
export default function handler(request: NextApiRequest, response: NextApiResponse): void {
  if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return
  const locale = LOCALES.find((each) => each === request.query['locale'])
  const text = locale && messagesScriptNamed(locale, String(request.query['name'] ?? ''))
  sendImmutable(response, { type: 'text/javascript', text })
}
