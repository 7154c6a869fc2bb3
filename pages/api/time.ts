import type { NextApiRequest, NextApiResponse } from 'next'

/** The server's clock, in unix milliseconds: all countdowns run by it. */
export default function handler(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store').json({ now: Date.now() })
}
