import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../../contract/values/languages.ts'
import {
  type Chatter,
  type ChatUnderTest,
  chatterOf,
  newMember,
  OTHER_STORE,
  openChatApp,
  parcelOnItsWay,
  SELLERS_STORE,
} from '../../testing/chatting.ts'
import { demoShopper, shopperWith } from '../../testing/people/shopper.ts'
import { answerText, type Topic, topicOf } from './answer-texts.ts'
import { startDemoAnswers } from './demo-answers.ts'

let app: ChatUnderTest
beforeAll(async () => {
  app = await openChatApp()
  startDemoAnswers({ ...app.services, clock: app.clock })
})
afterAll(() => app.close())

const later = async (seconds: number) => {
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
  await app.runQueuedJobs()
}
const newChat = async (storeId = OTHER_STORE) => {
  const member = await chatterOf(app, await newMember(app))
  return { member, id: (await member.open({ kind: 'store', storeId }))._id }
}
const answersIn = async (member: Chatter, id: string) =>
  (await member.messages(id, '?limit=100')).data.filter(({ isMine }) => !isMine)

test('a store reads, types and answers within seconds, and says that it is the demo’s', async () => {
  const { member, id } = await newChat()
  await member.send(id, 'Does it go under sunscreen?')
  app.eventsOf(member.id)
  await later(2)
  expect(app.eventsOf(member.id)).toMatchObject([{ type: 'read', data: { readByOther: 1 } }, { type: 'typing' }])
  expect(await answersIn(member, id)).toEqual([])
  await later(3)
  const [answer] = await answersIn(member, id)
  expect(answer).toMatchObject({ isDemo: true, senderName: 'Solwyn', number: 2 })
  expect(answer?.text).toMatch(/product page.*\n\nThis is an automatic answer of the demo/)
  expect(app.eventsOf(member.id)).toMatchObject([{ type: 'message', data: { message: { number: 2 } } }])

  // Nobody answers an answer.
  await later(60)
  expect(await answersIn(member, id)).toHaveLength(1)
  await member.send(id, 'Thank you')
  await later(10)
  expect((await answersIn(member, id))[0]?.text).toBe('You are welcome!')
})

test.each(['picker', 'biker'] as const)('a %s answers too, in the language of the shopper', async (kind) => {
  const account = await newMember(app)
  const { storeOrderId } = await parcelOnItsWay(app, account)
  const { id, token } = await chatterOf(app, account)
  const shopper = shopperWith(app, { id, token })
  const inSpanish = (path: string, body: unknown) =>
    shopper.call('POST', `/chat/conversations${path}`, body, { language: 'es' })
  const { body } = await inSpanish('', { kind, storeOrderId })
  const conversationId = (body as { data: { _id: string } }).data._id
  await inSpanish(`/${conversationId}/messages`, { text: '¿Dónde estás?', clientId: 'donde' })
  await later(10)
  const [answer] = await answersIn(await chatterOf(app, account), conversationId)
  expect(answer).toMatchObject({ isDemo: true })
  expect(answer?.text).toContain('Esta es una respuesta automática')
})

test('several messages in a row get one answer, and a long talk comes to an end', async () => {
  const { member, id } = await newChat()
  for (const text of ['Hello', 'Are you there?', 'Where is my parcel?']) {
    await member.send(id, text)
    await later(1)
  }
  await later(10)
  expect(await answersIn(member, id)).toHaveLength(1)
  for (let n = 0; n < 20; n += 1) {
    await member.send(id, `And now? ${n}`)
    await later(6)
  }
  expect(await answersIn(member, id)).toHaveLength(12)
})

test('it is silent where the seller has written, also in between', async () => {
  const seller = await chatterOf(app, await demoShopper(app, 'seller'))
  const { member, id } = await newChat(SELLERS_STORE)
  await member.send(id, 'Hello')
  await later(3)
  await seller.send(id, 'Hello, this is Hannah.')
  await later(10)
  await member.send(id, 'Nice to meet you.')
  await later(10)
  expect(await answersIn(member, id)).toMatchObject([{ isDemo: false, text: 'Hello, this is Hannah.' }])
})

describe('what is meant', () => {
  test.each<[string, Topic]>([
    ['Where are you?', 'where'],
    ['Please leave it with the neighbour', 'door'],
    ['Can you swap the lavender?', 'substitution'],
    ['Thanks a lot', 'thanks'],
    ['Is it vegan?', 'product'],
    ['Hello', 'other'],
    ['¿Cuándo llega?', 'where'],
    ['Déjalo en la puerta', 'door'],
    ['شكرًا', 'thanks'],
    ['أين أنت؟', 'where'],
    ['Terima kasih', 'thanks'],
    ['Tolong tinggalkan di pintu', 'door'],
    ['', 'other'],
  ])('%j: %s', (text, topic) => {
    expect(topicOf(text)).toBe(topic)
  })

  test.each(locales)('every topic has an answer of its own in %s', (locale) => {
    for (const kind of ['store', 'picker', 'biker'] as const) {
      const answers = ['where', 'door', 'swap', 'thanks', 'vegan?', 'hello'].map((text) =>
        answerText({ kind, text, locale }, false),
      )
      expect(new Set(answers).size).toBe(6)
    }
  })
})
