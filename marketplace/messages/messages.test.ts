import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '../shared/text/locale.ts'
import { messages } from './messages.ts'

/** Stands for a number, a name, or the texts of a mail. */
const ANY_ARGUMENT = Object.assign(Object(7), {
  storeName: 'S',
  productName: 'P',
  question: 'Q',
  answer: 'A',
  message: 'M',
})

/** Every text of a catalogue by its path. */
function textsOf(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]]
  if (typeof node === 'function') return textsOf(node(ANY_ARGUMENT, 2), path)
  return Object.entries(node as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`))
}

/** Texts that consist of what people wrote, and a name that is written alike everywhere. */
const isQuoted = /^\.answer\.mail\.paragraphs|^\.notifications\.(chatMessage|answered)\.text/

const english = textsOf(messages.en)

describe.each(locales)('the messages in %s', (locale) => {
  const texts = textsOf(messages[locale])

  test('have the keys of the English ones, and none is empty', () => {
    expect(texts.map(([path]) => path)).toEqual(english.map(([path]) => path))
    expect(texts.filter(([, text]) => text === '')).toEqual([])
  })

  test('are written in the script of the language', () => {
    const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
    const words = texts.filter(([path]) => path !== '.product.comma' && !isQuoted.test(path))
    expect(words.filter(([, text]) => isArabic(text) !== (locale === 'ar'))).toEqual([])
  })
})

/** What people who run the shop, couriers, developers or the storefront's server read alone. */
const NOT_FOR_SHOPPERS =
  /\/(crawlers|desk|devices|mail|media|search|testing|tracking|uploads|demo|broker)\/|(catalogue-commands|catalogue-service|category-details|pricing-service|faq-service|follows-service|admins-service|advance-order|orders-service|returns-service|push-messages|payments-routes|graph-query|user-request)\.ts$/

/** The code of what the payment provider reads. */
const PROVIDERS = 'WEBHOOK_SIGNATURE'

test('no refusal reaches a shopper in English alone', () => {
  const literal =
    /new (Conflict|Forbidden|InvalidInput|NotFound|PaymentRefused|TooManyRequests)\(\s*['"`][^\n]*?['"`](?:,\s*'(\w+)')?[,)]/g
  const root = join(import.meta.dirname, '..')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => !/\.test\.ts$/.test(file) && !NOT_FOR_SHOPPERS.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(literal)]
        // Without a code of its own, the page shows a general message.
        .filter(([, kind, code]) => kind !== 'InvalidInput' || code !== undefined)
        .filter(([, , code = '']) => !(code in messages.en.refusal) && code !== PROVIDERS)
        .map(([text]) => `${file}: ${text}`),
    )
  expect(found).toEqual([])
})
