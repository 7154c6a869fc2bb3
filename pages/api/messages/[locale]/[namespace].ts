import type { NextApiRequest, NextApiResponse } from 'next'
import { isNamespace, loadMessages } from '@/lib/i18n/load-messages'
import { LOCALES } from '@/lib/i18n/locale'
import { refuseOtherMethods } from '@/lib/server/api-route'

const HOUR = 3600

/**
 * Returns the messages of one namespace in one language, for a part of a page that loads on demand. The URL contains
 * the build id.
 */
export default function handler(request: NextApiRequest, response: NextApiResponse): void {
  if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return
  const { locale, namespace } = request.query
  const known = LOCALES.find((each) => each === locale)
  if (!known || !isNamespace(namespace)) {
    response.status(404).json({ message: 'There are no such texts.', name: 'error' })
    return
  }
  const isDevelopment = process.env.NODE_ENV === 'development'
  response.setHeader('Cache-Control', isDevelopment ? 'no-store' : `public, max-age=${HOUR}`)
  response.json(loadMessages(known, [namespace]))
}
