import type { NextApiRequest, NextApiResponse } from 'next'
import { joinedStyles } from '@/lib/framework/start/joined-styles'
import { refuseOtherMethods, sendImmutable } from '@/lib/server/api-route'

/** Returns the style sheets of a page as one: see `joinedStylesAddress`. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return
  sendImmutable(response, { type: 'text/css', text: await joinedStyles(String(request.query['names'] ?? '')) })
}
