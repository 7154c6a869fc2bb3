import type { NextApiRequest, NextApiResponse } from 'next'
import { refuseOtherMethods } from '@/lib/server/api-route'

/** The server's clock, in unix milliseconds: all countdowns run by it. */
export default function handler(request: NextApiRequest, response: NextApiResponse): void {
  if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return
  response.setHeader('Cache-Control', 'no-store').json({ now: Date.now() })
}
