import type { NextApiRequest, NextApiResponse } from 'next'
import { refuseOtherMethods } from '@/lib/server/api-route'

/** Returns the server's clock in unix milliseconds, which all countdowns use. */
export default function handler(request: NextApiRequest, response: NextApiResponse): void {
  if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return
  response.setHeader('Cache-Control', 'no-store').json({ now: Date.now() })
}
