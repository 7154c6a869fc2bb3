import type { NextApiRequest, NextApiResponse } from 'next'
import { refuseOtherMethods } from '@/lib/http/refuse-other-methods'
import { LOCALES } from '@/lib/i18n/locale'
import { textsScript } from '@/lib/i18n/page-texts'

/** The messages of a page as a script of it: see `documentMessages`. What an address names never changes. */
export default function handler(request: NextApiRequest, response: NextApiResponse): void {
  if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return
  const locale = LOCALES.find((each) => each === request.query['locale'])
  const script = locale && textsScript(locale, String(request.query['name'] ?? ''))
  if (script === undefined) {
    response
      .status(404)
      .setHeader('Cache-Control', 'no-store')
      .json({ message: 'There are no such texts.', name: 'error' })
    return
  }
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  response.setHeader('Content-Type', 'text/javascript; charset=utf-8').send(script)
}
