import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import {
  answer,
  faq,
  type Item,
  review,
  type SubjectUnderTest,
  type VoteKind,
} from '../../../testing/calls/vote-calls.ts'
import { badTokens } from '../../../testing/people/bad-tokens.ts'
import { newAccount, newGuest, type Shopper } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

type Step = readonly [kind: VoteKind, isSet: boolean]
const like: Step = ['like', true]
const dislike: Step = ['dislike', true]
const unlike: Step = ['like', false]
const undislike: Step = ['dislike', false]

const none = { likes: 7, dislikes: 3, own: 'none' }
const liked = { likes: 8, dislikes: 3, own: 'like' }
const disliked = { likes: 7, dislikes: 4, own: 'dislike' }

/** PGlite runs one transaction at a time, so a crowd there costs time and shows no more than a few voters do. */
const CROWD = process.env['TEST_DATABASE_URL'] ? 40 : 20

describe.each([review, answer, faq])('a vote on a $name', (subject: SubjectUnderTest) => {
  let item: Item
  let shopper: Shopper
  let guest: Shopper
  beforeAll(async () => {
    shopper = await newAccount(app)
    guest = await newGuest(app)
  })
  beforeEach(async () => {
    item = await subject.add(app)
  })
  afterEach(() => subject.remove(app, item))

  const voters = () => (subject.guestsVote ? [shopper, guest] : [shopper])
  const rows = () => subject.rows(app, item.id)
  const currentVotes = (who?: Shopper) => subject.readVotes(app, item.id, who)
  const cast = (who: Shopper, [kind, isSet]: Step, headers?: Record<string, string>) =>
    subject.cast(who, item.id, kind, isSet, headers)

  const sequences = [
    ['a like counts one', [like], liked],
    ['a like said twice counts one', [like, like], liked],
    ['a dislike counts one', [dislike], disliked],
    ['a dislike said twice counts one', [dislike, dislike], disliked],
    ['a like replaces a dislike', [dislike, like], liked],
    ['a dislike replaces a like', [like, dislike], disliked],
    ['a like that is taken back counts nothing', [like, unlike], none],
    ['a dislike that is taken back counts nothing', [dislike, undislike], none],
    ['a vote that is taken back twice is taken back once', [like, unlike, unlike], none],
    ['a vote that was never given cannot be taken back', [unlike, undislike], none],
    ['taking a like back leaves a dislike', [dislike, unlike], disliked],
    ['taking a dislike back leaves a like', [like, undislike], liked],
  ] as const

  test.each(sequences.filter(([, steps]) => subject.canTakeBack || steps.every(([, isSet]) => isSet)))(
    '%s',
    async (_, steps, after) => {
      for (const who of voters()) {
        const answers = []
        for (const step of steps) answers.push(await cast(who, step))
        // The first vote on an FAQ is new.
        const first = subject === faq ? 201 : 200
        expect(answers.map(({ status }) => status)).toEqual(steps.map((__, at) => (at === 0 ? first : 200)))
        const inAnswer = subject.answered(answers.at(-1)?.body)
        if (inAnswer) expect(inAnswer).toEqual(after)
        expect(await currentVotes(who)).toEqual(after)
        expect(await rows()).toHaveLength(after === none ? 0 : 1)
        await subject.remove(app, item)
        item = await subject.add(app)
      }
    },
  )

  test('is marked for its voter only', async () => {
    await cast(shopper, like)
    expect(await currentVotes(shopper)).toEqual(liked)
    for (const other of [await newAccount(app), await newGuest(app), undefined]) {
      expect(await currentVotes(other)).toEqual({ ...liked, own: 'none' })
    }
  })

  test('is stored and counted once for forty simultaneous clicks of one voter', async () => {
    const steps = subject.canTakeBack ? [like, dislike, unlike, undislike] : [like, dislike]
    const clicks = Array.from({ length: 40 }, (_, at) => steps[at % steps.length] ?? like)
    await Promise.all(clicks.map((step) => cast(shopper, step)))
    const [vote, ...more] = await rows()
    expect(more).toEqual([])
    expect(await currentVotes(shopper)).toEqual(vote === undefined ? none : vote.isLike ? liked : disliked)
  })

  test(`is counted exactly when ${CROWD} voters send ${10 * CROWD} at once`, async () => {
    const crowd = await Promise.all(
      Array.from({ length: CROWD }, () => (subject.guestsVote ? newGuest(app) : newAccount(app))),
    )
    const five = subject.canTakeBack ? [like, dislike, unlike, undislike, like] : [like, dislike, like, dislike, like]
    const answers = await Promise.all(crowd.flatMap((who) => [...five, ...five].map((step) => cast(who, step))))
    const count = (statusCode: number) => answers.filter(({ status }) => status === statusCode).length
    expect([count(200), count(201)]).toEqual(subject === faq ? [9 * CROWD, CROWD] : [10 * CROWD, 0])
    const votes = await rows()
    expect(new Set(votes.map(({ voter }) => voter)).size).toBe(votes.length)
    const likes = votes.filter(({ isLike }) => isLike).length
    expect(await currentVotes()).toEqual({ likes: 7 + likes, dislikes: 3 + votes.length - likes, own: 'none' })
    await Promise.all(crowd.map((who) => cast(who, like)))
    expect(await currentVotes()).toEqual({ likes: 7 + CROWD, dislikes: 3, own: 'none' })
  }, 240_000)

  test('cannot be cast in the name of another account', async () => {
    const [call] = subject.calls
    const victim = await newAccount(app)
    const body = { ...call?.body, [subject.idField]: item.id, userId: victim.id, voter: `user ${victim.id}` }
    await shopper.call('POST', call?.url ?? '', body)
    expect((await rows()).filter(({ voter }) => voter.includes(victim.id))).toEqual([])
  })

  describe('is refused, and changes nothing', () => {
    afterEach(async () => {
      expect(await rows()).toEqual([])
      expect(await currentVotes()).toEqual(none)
    })

    const send = (call: (typeof subject.calls)[number], body: unknown, token?: string) =>
      app.refusal(
        {
          method: call.method,
          url: call.url,
          payload: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        },
        token === undefined ? {} : { token },
      )

    test.each(subject.calls)('$name without a token that may vote, before its body is validated', async (call) => {
      const needed = subject.guestsVote ? 'TOKEN_NEEDED' : 'SIGN_IN_REQUIRED'
      for (const body of [{ ...call.body, [subject.idField]: item.id }, {}, 'nonsense']) {
        expect(await send(call, body)).toMatchObject({ status: 401, code: needed })
        if (subject.guestsVote) continue
        expect(await send(call, body, guest.token)).toMatchObject({ status: 401, code: needed })
      }
    })

    test.each(subject.calls)('$name with an invalid token', async (call) => {
      for (const [name, token] of await badTokens(app)) {
        const refused = await send(call, { ...call.body, [subject.idField]: item.id }, token)
        expect(refused, name).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
      }
    })

    test.each(subject.calls)('$name on an item that does not exist', async (call) => {
      for (const id of [newId(), 'nope', '__proto__']) {
        const refused = await send(call, { ...call.body, [subject.idField]: id }, shopper.token)
        expect(refused).toMatchObject({ status: 404, message: subject.notFound })
      }
    })

    test.each(subject.calls)('$name with an invalid id, naming the field', async (call) => {
      for (const bad of [undefined, null, '', 5, true, ['a'], {}, "' or 1=1 --", 'a\u0000', 'a'.repeat(65)]) {
        const refused = await send(call, { ...call.body, [subject.idField]: bad }, shopper.token)
        expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(subject.idField) })
      }
    })

    test.each(subject.calls)('$name with an invalid body', async (call) => {
      for (const body of [null, [], 'like', 5, {}]) {
        expect(await send(call, body, shopper.token)).toMatchObject({ status: 400 })
      }
    })

    const voteCalls = subject.calls.filter(({ name }) => name !== 'a report')
    const badVotes = voteCalls.flatMap((call) => subject.badVotes.map(([field, body]) => [call, field, body] as const))
    test.each(badVotes)('%o with a bad %s: %o', async (call, field, body) => {
      const refused = await send(call, { ...body, [subject.idField]: item.id }, shopper.token)
      expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(field) })
    })
  })
})

describe.each([review, answer])('a vote on a $name, for accounts only', (subject) => {
  let item: Item
  let shopper: Shopper
  beforeAll(async () => {
    shopper = await newAccount(app)
  })
  beforeEach(async () => {
    item = await subject.add(app)
  })
  afterEach(() => subject.remove(app, item))
  const currentVotes = () => subject.readVotes(app, item.id, shopper)

  test.each(subject.calls)("is refused on the voter's own: $name", async ({ method, url, body }) => {
    const refused = await item.author?.call(method, url, { ...body, [subject.idField]: item.id })
    expect(refused).toMatchObject({ status: 403, code: subject.ownCode })
    expect(await subject.rows(app, item.id)).toEqual([])
    expect(await subject.reports(app, item.id)).toBe(0)
  })

  test.each(subject.calls)('is refused to an account that no longer exists: $name', async ({ method, url, body }) => {
    const { accessToken: token } = await app.tokens.issueUser({ id: newId(), userType: 1 })
    const call = { method, url, payload: { ...body, [subject.idField]: item.id } }
    expect(await app.refusal(call, { token })).toMatchObject({ status: 401 })
  })

  test('does not run again when it is repeated with its key', async () => {
    const key = () => ({ 'idempotency-key': newId() })
    const [one, two] = [key(), key()]
    const first = await subject.cast(shopper, item.id, 'like', true, one)
    await subject.cast(shopper, item.id, 'dislike', true, two)
    expect(await subject.cast(shopper, item.id, 'like', true, one)).toEqual(first)
    expect(await currentVotes()).toEqual(disliked)
    const reused = await subject.cast(shopper, item.id, 'dislike', true, one)
    expect(reused).toMatchObject({ status: 409, code: 'REQUEST_KEY_REUSED' })
    const bad = await subject.cast(shopper, item.id, 'like', true, { 'idempotency-key': 'a'.repeat(129) })
    expect(bad.status).toBe(400)
    expect(await currentVotes()).toEqual(disliked)
  })

  describe('a report', () => {
    test('is accepted once per user, and marked for that user only', async () => {
      const other = await newAccount(app)
      expect(await subject.report(shopper, item.id)).toMatchObject({ status: 200, body: { message: subject.reported } })
      const again = await subject.report(shopper, item.id)
      expect(again).toMatchObject({ status: 409, code: 'ALREADY_REPORTED', message: 'Report Already Submitted' })
      const inMalay = await subject.report(shopper, item.id, { language: 'ms' })
      expect(inMalay).toMatchObject({ message: 'Laporan Sudah Dihantar' })
      expect(await subject.isReported(app, item.id, shopper)).toBe(true)
      expect(await subject.isReported(app, item.id, other)).toBe(false)
      expect((await subject.report(other, item.id)).status).toBe(200)
      expect(await subject.reports(app, item.id)).toBe(2)
    })

    test('is accepted once for twenty simultaneous calls', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => subject.report(shopper, item.id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
      expect(await subject.reports(app, item.id)).toBe(1)
    })

    test('that is repeated with its key gets the first answer', async () => {
      const key = { 'idempotency-key': newId() }
      const first = await subject.report(shopper, item.id, key)
      expect(first.status).toBe(200)
      expect(await subject.report(shopper, item.id, key)).toEqual(first)
      expect(await subject.reports(app, item.id)).toBe(1)
    })
  })
})

test('a vote and a report of a review allow no other field', async () => {
  const [who, item] = [await newAccount(app), await review.add(app)]
  for (const { method, url, body } of review.calls) {
    const refused = await who.call(method, url, { ...body, reviewId: item.id, userId: 'another' })
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('userId') })
  }
})

test.each<[kind: VoteKind, isSet: boolean, message: string, language?: string]>([
  ['like', true, 'Liked successfully'],
  ['like', false, 'Like removed successfully'],
  ['dislike', true, 'Disliked successfully'],
  ['dislike', false, 'Dislike removed successfully'],
  ['like', true, 'Te gusta', 'es'],
  ['like', true, 'تم تسجيل الإعجاب', 'ar'],
  ['like', true, 'Berjaya disukai', 'ms'],
])(
  'the response to a vote on a review names the change: %s %s, "%s"',
  async (kind, isSet, message, language = 'en') => {
    const item = await review.add(app)
    const { body } = await review.cast(await newAccount(app), item.id, kind, isSet, { language })
    expect(body).toMatchObject({ message })
    await review.remove(app, item)
  },
)

/** The storefront sends both calls at once: one sets the vote, the other takes the opposite vote away. */
describe('the two calls of a vote on an answer give one vote in any order', () => {
  const calls = { like: [like, undislike], dislike: [dislike, unlike] } as const
  const wishes = [
    ['like', liked],
    ['dislike', disliked],
  ] as const
  const cases = wishes.flatMap(([kind, after]) =>
    (['none', 'like', 'dislike'] as const).map((before) => [kind, before, after] as const),
  )
  let item: Item
  let shopper: Shopper
  beforeAll(async () => {
    shopper = await newAccount(app)
  })
  beforeEach(async () => {
    item = await answer.add(app)
  })
  afterEach(() => answer.remove(app, item))
  const cast = ([kind, isSet]: Step) => answer.cast(shopper, item.id, kind, isSet)
  const castBefore = async (before: VoteKind | 'none') => {
    if (before === 'none') return
    for (const step of calls[before]) await cast(step)
  }

  test.each(cases)('a %s after a %s', async (kind, before, after) => {
    const [set, clear] = calls[kind]
    for (const order of [
      [set, clear],
      [clear, set],
      [clear, set, clear],
      [set, clear, set, clear],
    ]) {
      await castBefore(before)
      for (const step of order) expect((await cast(step)).status).toBe(200)
      expect(await answer.readVotes(app, item.id, shopper)).toEqual(after)
      expect(await answer.rows(app, item.id)).toHaveLength(1)
    }
  })

  test.each(cases)('a %s after a %s, sent at the same time', async (kind, before, after) => {
    for (const together of [calls[kind], calls[kind].toReversed()]) {
      await castBefore(before)
      await Promise.all(together.map(cast))
      expect(await answer.readVotes(app, item.id, shopper)).toEqual(after)
    }
  })
})
