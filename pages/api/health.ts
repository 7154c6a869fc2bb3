import type { NextApiRequest, NextApiResponse } from 'next'
import { publicConfig } from '@/lib/config'

/** Whether this server is up and configured. It says nothing of the marketplace, whose outage pages survive. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store').json({ status: 'ok', brand: publicConfig().brandName })
}
