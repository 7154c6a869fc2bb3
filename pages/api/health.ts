import type { NextApiRequest, NextApiResponse } from 'next'
import { publicConfig } from '@/lib/config'
import { refuseOtherMethods } from '@/lib/server/api-route'

/** Whether this server is up and configured. It says nothing of the marketplace, whose outage pages survive. */
export default function handler(request: NextApiRequest, response: NextApiResponse): void {
  if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return
  response.setHeader('Cache-Control', 'no-store').json({ status: 'ok', brand: publicConfig().brandName })
}
