import { sentMoney } from '../../../../../../contract/values/money.ts'
import * as z from '../../../../../../contract/values/zod.ts'
import {
  color,
  count,
  id,
  line,
  localized,
  MAX_LINE_LENGTH,
  MAX_NAME_LENGTH,
  name,
  slug,
  storable,
  text,
} from './line-values.ts'

export const currencyLine = z.strictObject({
  kind: z.literal('currency'),
  code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  symbol: name,
  name,
  perDollar: z.number().check(z.positive()),
})

export const categoryLine = z.strictObject({
  kind: z.literal('category'),
  id: z.exactOptional(id),
  slug,
  /** Slug of the category above; none for a department. The third level has products. */
  parent: z.exactOptional(z.nullable(slug)),
  position: z.exactOptional(count),
  name: localized,
  blurb: z.exactOptional(z.nullable(localized)),
  /** Google's product category: its path in English, or its number. Without one, that of the category above. */
  googleCategory: z.exactOptional(z.nullable(line.check(z.minLength(1)))),
})

const trader = z.strictObject({
  legalName: name,
  address: z.array(line).check(z.minLength(1), z.maxLength(10)),
  email: z.exactOptional(z.email().check(z.maxLength(MAX_NAME_LENGTH))),
  phone: z.exactOptional(name),
  /** Name and number of the register. */
  registration: z.exactOptional(name),
})

const maker = z.strictObject({
  name,
  /** A sentence of the maker's own. */
  words: localized,
  /** Address of the portrait (https or http), or a file in the folder of pictures. */
  portrait: z.exactOptional(storable(MAX_LINE_LENGTH).check(z.minLength(1))),
  /** Name of a portrait that the demo draws. */
  drawing: z.exactOptional(name),
  place: z.exactOptional(
    z.strictObject({
      name,
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
})

export const storeLine = z.strictObject({
  kind: z.literal('store'),
  id: z.exactOptional(id),
  slug,
  /** The id that followers follow. */
  customerId: z.exactOptional(id),
  name,
  /** Slug of the department that the store is known for. */
  department: slug,
  place: z.exactOptional(line),
  /** Where returns are sent, line by line; empty: the place. */
  returnAddress: z.exactOptional(z.array(line).check(z.maxLength(10))),
  /** The person or company behind it, shown to shoppers. */
  trader: z.exactOptional(z.nullable(trader)),
  /** The person who makes what it sells, shown with the story. */
  maker: z.exactOptional(z.nullable(maker)),
  /** Whether the shop has checked who is behind it, which its page says. A new store is not verified. */
  isVerified: z.exactOptional(z.boolean()),
  story: z.exactOptional(text),
  /** Background of its logo; white lettering must be legible on it. */
  markColor: z.exactOptional(color),
  /** Subtotal from which an order of the store ships free. */
  freeShippingFrom: z.exactOptional(sentMoney),
  foundedYear: z.exactOptional(z.int().check(z.minimum(0), z.maximum(9999))),
  /** Followers from before the shop counted them. */
  followers: z.exactOptional(count),
  position: z.exactOptional(count),
})

export type CurrencyLine = z.output<typeof currencyLine>
export type CategoryLine = z.output<typeof categoryLine>
export type StoreLine = z.output<typeof storeLine>
