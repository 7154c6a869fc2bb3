import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import { messages } from '../../../messages/messages.ts'
import { linkKeys } from '../../../shared/auth/link-keys.ts'
import { InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import { mailsOfNetwork } from '../../../shared/mail/mail-limits.ts'
import { mailboxOf } from '../../../shared/mail/mailbox.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { type Locale, localeOf } from '../../../shared/text/locale.ts'
import { writtenEmail } from '../../../shared/text/written-text.ts'
import { confirmationMail, type LetterContent, letterMail, mailsOf } from './newsletter-mails.ts'
import { NEWSLETTER_CONFIRM_DAYS, newsletterMailsOfAddress } from './newsletter-policy.ts'
import {
  confirmSubscriber,
  deleteSubscriber,
  deleteUnconfirmed,
  listConfirmed,
  type Subscriber,
  subscriberExists,
  upsertSubscriber,
} from './newsletter-repository.ts'

/** The newsletter: double opt-in, and a link to leave in every mail (docs/newsletter.md). */
export type NewsletterService = ReturnType<typeof newsletterService>

const text = z.object({
  subject: z.string().min(1),
  heading: z.string().min(1),
  paragraphs: z.array(z.string()).min(1),
})

/** A letter by language. */
export const letter = z.object({ en: text, es: text.optional(), ar: text.optional(), ms: text.optional() })
export type Letter = z.output<typeof letter>

/** Subscribers whose mails are made at once. */
const BATCH = 200

interface NewsletterSources extends Pick<Infrastructure, 'db' | 'clock' | 'queue' | 'limits' | 'mailer' | 'shop'> {
  /** Signs the keys of links. */
  readonly secret: string
}

/** Looks the address up after the answer, so that the time of the answer tells nothing. */
const request: JobKind<{ email: string; locale: string }> = {
  name: 'newsletter request',
  payload: z.object({ email: z.string(), locale: z.string() }),
  retryAfterMs: [1, 5, 30].map((minutes) => minutes * MINUTE_MS),
}

export function newsletterService(sources: NewsletterSources) {
  const { db, clock, queue, limits, mailer, shop, secret } = sources
  const confirmKeys = linkKeys({ secret, clock, purpose: 'newsletter confirm', days: NEWSLETTER_CONFIRM_DAYS })
  const leaveKeys = linkKeys({ secret, clock, purpose: 'newsletter leave' })

  queue.handle(request, async ({ email, locale }) => {
    // Counted for each address, so that others cannot flood a mailbox.
    if ((await limits.count(newsletterMailsOfAddress, mailboxOf(email))) > 0) return
    const subscriber = await upsertSubscriber(db, { email, locale, createdAt: clock.now() })
    if (subscriber.confirmedAt) return write(subscriber, mailsOf(subscriber).alreadyIn)
    const mail = confirmationMail(subscriber, confirmKeys.sign(subscriber.id), shop)
    await mailer.send({ ...mail, validUntil: confirmKeys.expiry() })
  })

  const write = (subscriber: Subscriber, content: LetterContent) =>
    mailer.send(letterMail(subscriber, content, leaveKeys.sign(subscriber.id), shop))

  return {
    /**
     * Mails the address a link that confirms it. The answer and its time are the same for every address. Throws InvalidInput
     * for what is no address, and TooManyRequests for a network that asks for too many.
     */
    subscribe: async (
      { email, network }: { readonly email: string; readonly network: string | undefined },
      locale: Locale,
    ): Promise<string> => {
      const texts = messages[locale].newsletter
      const address = writtenEmail.safeParse(email)
      if (!address.success) throw new InvalidInput(messages[locale].backInStock.invalidEmail, 'EMAIL_INVALID')
      const wait = network === undefined ? 0 : await limits.count(mailsOfNetwork, network)
      throwIfLimited(wait, locale, 'TOO_MANY_MAILS', texts.tooMany)
      await queue.add(db, request, { email: address.data, locale })
      return texts.sent
    },

    /** Confirms the address of a mailed link; a repeat changes nothing. Throws NotFound when the link has expired. */
    confirm: async (key: string, locale: Locale): Promise<string> => {
      const texts = messages[locale].newsletter
      const id = confirmKeys.idOf(key)
      const subscriber = id === undefined ? undefined : await confirmSubscriber(db, id, clock.now())
      if (subscriber) await write(subscriber, mailsOf(subscriber).welcome)
      else if (id === undefined || !(await subscriberExists(db, id))) throw new NotFound(texts.expired, 'LINK_EXPIRED')
      return texts.confirmed
    },

    /** Deletes the address of a mailed link; a repeat changes nothing. Throws NotFound for a forged key. */
    leave: async (key: string, locale: Locale): Promise<string> => {
      const texts = messages[locale].newsletter
      const id = leaveKeys.idOf(key)
      if (id === undefined) throw new NotFound(texts.expired, 'LINK_EXPIRED')
      await deleteSubscriber(db, id)
      return texts.left
    },

    /**
     * Sends a letter to every confirmed address in its language, or in English where the letter has no other. Returns the
     * number of mails.
     */
    send: async (letter: Letter): Promise<number> => {
      let count = 0
      let after = ''
      for (;;) {
        const subscribers = await listConfirmed(db, after, BATCH)
        for (const subscriber of subscribers) await write(subscriber, letter[localeOf(subscriber.locale)] ?? letter.en)
        count += subscribers.length
        const last = subscribers.at(-1)
        if (!last || subscribers.length < BATCH) return count
        after = last.id
      }
    },

    /** Deletes addresses that were not confirmed within the term. */
    deleteUnconfirmed: (): Promise<void> =>
      deleteUnconfirmed(db, new Date(clock.now().getTime() - NEWSLETTER_CONFIRM_DAYS * DAY_MS)),
  }
}
