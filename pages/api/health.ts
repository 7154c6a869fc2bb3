import type { NextApiRequest, NextApiResponse } from 'next'
import { publicConfig } from '@/lib/config'
import { refuseOtherMethods } from '@/lib/server/api-route'
import { shopVersion } from '@/lib/server/health'

/** Reports that this server is up and configured. The marketplace is not checked, because pages survive its outage. */
export default function handler(request: NextApiRequest, response: NextApiResponse): void {
  if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return
  response
    .setHeader('Cache-Control', 'no-store')
    .json({ status: 'ok', brand: publicConfig().brandName, version: shopVersion() })
}
