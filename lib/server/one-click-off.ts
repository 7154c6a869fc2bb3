import type { NextApiRequest, NextApiResponse } from 'next'
import { ApiError } from '../api/api-error'
import { send } from '../api/transport'
import { visitorFrom } from '../session/visitor'
import { refuseOtherMethods } from './api-route'

const TIME_LIMIT = 8000

/** The calls that take an address off a list. Other mails are switched off by their kind. */
const LISTS = { newsletter: 'leaveNewsletter', invitations: 'refuseInvitations' } as const

/**
 * Ends mails of a kind, or those of a list (`?list=newsletter`, `?list=invitations`), by the key of a mail's List-Unsubscribe header. Mail readers
 * POST here without cookies (RFC 8058); a GET, which their scanners make too, changes nothing.
 */
export async function oneClickOff(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (refuseOtherMethods(request, response, ['POST'])) return
  const { key, list } = request.query
  const done = (status: number, message: string) =>
    response.status(status).setHeader('Cache-Control', 'no-store').json({ message })
  if (typeof key !== 'string' || key === '') return done(400, 'The key is missing.')
  const call =
    typeof list === 'string' && Object.hasOwn(LISTS, list) ? LISTS[list as keyof typeof LISTS] : 'switchOffMails'
  try {
    await send(call, { key }, { visitor: visitorFrom(() => undefined), timeout: TIME_LIMIT })
    done(200, 'You get no more of these mails.')
  } catch (error) {
    const isForged = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (isForged) done(404, 'The link is not valid.')
    else done(503, 'Please try again later.')
  }
}
