import { FREQUENCY_UNITS } from '../../../../../../contract/buying/subscriptions-rules.ts'
import { locales } from '../../../../../../contract/values/languages.ts'
import { sentMoney } from '../../../../../../contract/values/money.ts'
import * as z from '../../../../../../contract/values/zod.ts'
import { ONCE_SECONDS } from '../../../../buying/pricing/pricing-tables.ts'
import { isGtin } from '../gtin.ts'
import {
  address,
  color,
  count,
  id,
  line,
  localized,
  MAX_COUNT,
  MAX_LINE_LENGTH,
  MAX_NAME_LENGTH,
  moment,
  name,
  otherLocale,
  storable,
  text,
} from './line-values.ts'

const MAX_OPTIONS = 200

export const sizeChart = z.strictObject({ columns: z.array(line), rows: z.array(z.array(line)) })
const productTexts = z.strictObject({ name, description: text, highlights: z.array(line).check(z.maxLength(50)) })
const translatedTexts = z.strictObject({
  name: z.exactOptional(name),
  description: z.exactOptional(text),
  highlights: z.exactOptional(z.array(line).check(z.maxLength(50))),
  /** By the English badge. */
  badges: z.exactOptional(z.record(z.string(), line)),
  /** Values of the specification, by the English name of the attribute. */
  specs: z.exactOptional(z.record(z.string(), line)),
  sizeChart: z.exactOptional(sizeChart),
})

export const attribute = z.strictObject({
  name,
  options: z
    .array(
      z.strictObject({
        /** English; the value in addresses and filters. */
        value: name,
        names: z.exactOptional(z.partialRecord(otherLocale, name)),
        /** The swatch. */
        color: z.exactOptional(color),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_OPTIONS)),
})

export const variantLine = z.strictObject({
  id: z.exactOptional(id),
  slug: address,
  sku: z.exactOptional(z.nullable(id)),
  gtin: z.exactOptional(z.nullable(z.string().check(z.refine(isGtin, 'is no GTIN')))),
  /** One value for each attribute, in their order. */
  options: z._default(z.array(name), []),
  /** What guests pay. */
  listPrice: sentMoney,
  memberPrice: sentMoney,
  /** Talents that come back to a member. */
  talents: z.exactOptional(sentMoney),
  /** What is on the shelf now. Left out, a new variant has none, and one of the shop keeps its own. */
  stock: z.exactOptional(count),
})

export const photo = z.strictObject({
  /** Its address (https or http), or a file in the folder of pictures. */
  source: storable(2000).check(z.minLength(1)),
  /** The value of an option that it shows, such as a color. */
  option: z.exactOptional(name),
})

const MAX_VIDEO_SECONDS = 3600
const WEBVTT = /^\uFEFF?WEBVTT(?=[ \t\r\n]|$)/
export const video = z
  .strictObject({
    /** Its address (https or http), or a file in the folder of pictures: MP4 or WebM. */
    source: z.exactOptional(storable(MAX_LINE_LENGTH).check(z.minLength(1))),
    /** Name of a video that the demo has, in place of the source. */
    drawing: z.exactOptional(z.string().check(z.regex(/^[a-z-]{1,60}$/))),
    title: localized,
    /** Seconds. */
    duration: z.int().check(z.minimum(1), z.maximum(MAX_VIDEO_SECONDS)),
    /** Like `source`: a picture to show before it plays. Without one, it is the product's last picture. */
    poster: z.exactOptional(storable(MAX_LINE_LENGTH).check(z.minLength(1))),
    /** Texts in the format WebVTT, by the language that they are in. */
    captions: z.exactOptional(
      z.partialRecord(z.enum(locales), text.check(z.refine((one) => WEBVTT.test(one), 'must begin with WEBVTT'))),
    ),
  })
  .check(
    z.refine(
      ({ source, drawing }) => (source === undefined) !== (drawing === undefined),
      'needs either source or drawing',
    ),
  )

const part = z.strictObject({ shape: name, palette: name, brand: name, label: name, note: z.exactOptional(line) })
/** How the demo draws the product. */
export const drawing = z.strictObject({
  shape: line,
  palette: line,
  label: z.exactOptional(line),
  note: z.exactOptional(line),
  parts: z.exactOptional(z.array(part)),
})

const frequency = z.strictObject({
  id: z.exactOptional(id),
  every: z.int().check(z.minimum(1), z.maximum(60)),
  unit: z.enum(FREQUENCY_UNITS),
  mostCommon: z._default(z.boolean(), false),
})
export const plan = z.strictObject({
  id: z.exactOptional(id),
  name: z._default(line, 'Subscribe & Save'),
  percentOff: z.int().check(z.minimum(0), z.maximum(100)),
  frequencies: z.array(frequency).check(z.minLength(1), z.maxLength(20)),
})

const seconds = z.int().check(z.minimum(0), z.maximum(MAX_COUNT))
/** Seconds since 1970, before the year 2038. */
const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)
const dealMoment = moment.check(
  z.refine((at) => at.getTime() >= 0 && secondOf(at) < ONCE_SECONDS, 'must be before 2038'),
)
/** A deal from `startsAt` to `endsAt`, or one that repeats, with seconds. The output is as the shop stores both. */
export const deal = z.pipe(
  z
    .strictObject({
      id: z.exactOptional(id),
      startsAt: z.exactOptional(dealMoment),
      endsAt: z.exactOptional(dealMoment),
      periodSeconds: z.exactOptional(seconds.check(z.minimum(1))),
      phaseSeconds: z.exactOptional(seconds),
      startsAfterSeconds: z.exactOptional(seconds),
      runsSeconds: z.exactOptional(seconds),
      percentOff: z.int().check(z.minimum(0), z.maximum(100)),
      showOneTimePurchase: z._default(z.boolean(), false),
    })
    .check(
      z.superRefine(({ startsAt, endsAt, periodSeconds, runsSeconds }, { addIssue }) => {
        const add = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
        const isOnce = startsAt !== undefined || endsAt !== undefined
        if (isOnce && periodSeconds !== undefined) add('periodSeconds', 'stands beside startsAt and endsAt')
        if (isOnce && !startsAt) add('startsAt', 'is missing')
        if (isOnce && !endsAt) add('endsAt', 'is missing')
        if (startsAt && endsAt && endsAt <= startsAt) add('endsAt', 'must be after startsAt')
        if (!isOnce && periodSeconds === undefined) add('periodSeconds', 'is missing, or startsAt and endsAt')
        if (!isOnce && runsSeconds === undefined) add('runsSeconds', 'is missing')
      }),
    ),
  z.transform(({ startsAt, endsAt, ...given }) => {
    const { periodSeconds = 1, phaseSeconds = 0, startsAfterSeconds = 0, runsSeconds = 0, ...terms } = given
    if (!startsAt || !endsAt) return { ...terms, periodSeconds, phaseSeconds, startsAfterSeconds, runsSeconds }
    const start = secondOf(startsAt)
    return {
      ...terms,
      periodSeconds: ONCE_SECONDS,
      phaseSeconds: 0,
      startsAfterSeconds: start,
      runsSeconds: secondOf(endsAt) - start,
    }
  }),
)

export const pack = z.strictObject({
  id: z.exactOptional(id),
  quantity: z.int().check(z.minimum(1), z.maximum(1000)),
  /** Member price of the whole pack. */
  price: sentMoney,
  highlight: z._default(z.boolean(), false),
})
export const campaign = z.strictObject({
  id: z.exactOptional(id),
  type: z.enum(['upsell', 'groupBuy']),
  periodSeconds: seconds.check(z.minimum(1)),
  firstTimePrice: sentMoney,
  existingMemberPrice: sentMoney,
  joined: z._default(count, 0),
  target: z._default(z.int().check(z.minimum(1), z.maximum(MAX_COUNT)), 1),
})
/** `variant` is a slug or a SKU. */
export const firstPurchaseDeal = z.strictObject({ variant: id, price: sentMoney })
export const bundleItem = z.strictObject({ variant: id, quantity: z.int().check(z.minimum(1), z.maximum(1000)) })

export const faq = z.strictObject({
  id: z.exactOptional(id),
  question: text,
  answer: text,
  isVerified: z._default(z.boolean(), false),
  source: z._default(line, 'IMPORT'),
  likes: z._default(count, 0),
  dislikes: z._default(count, 0),
})
export const review = z.strictObject({
  id: z.exactOptional(id),
  name: storable(MAX_NAME_LENGTH),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  title: z._default(line, ''),
  text,
  language: z.exactOptional(z.nullable(z.enum(locales))),
  /** Public ids of pictures of the shop. */
  images: z._default(z.array(line).check(z.maxLength(20)), []),
  certifiedBuyer: z._default(z.boolean(), false),
  likes: z._default(count, 0),
  dislikes: z._default(count, 0),
  createdAt: moment,
  editedAt: z.exactOptional(z.nullable(moment)),
})
export const featureRating = z.strictObject({
  id: z.exactOptional(id),
  name,
  /** Sum and number of the ratings. */
  total: z._default(z.number().check(z.minimum(0)), 0),
  ratings: z._default(count, 0),
})
export const stars = z.tuple([count, count, count, count, count])
export const texts = z.intersection(z.object({ en: productTexts }), z.partialRecord(z.enum(locales), translatedTexts))
