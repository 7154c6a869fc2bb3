import type { NextApiRequest, NextApiResponse } from 'next'
import { joinedStyles } from '@/lib/html/page-styles'
import { refuseOtherMethods } from '@/lib/http/refuse-other-methods'

/** The style sheets of a page as one: see `joinedStylesAddress`. What an address names never changes. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return
  const styles = await joinedStyles(String(request.query['names'] ?? ''))
  if (styles === undefined) {
    response
      .status(404)
      .setHeader('Cache-Control', 'no-store')
      .json({ message: 'There are no such styles.', name: 'error' })
    return
  }
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  response.setHeader('Content-Type', 'text/css; charset=utf-8').send(styles)
}
