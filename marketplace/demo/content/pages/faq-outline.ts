import type { FaqBody } from '../../../../contract/content.ts'

/** The questions of the FAQ page by group: their anchors are the same in every language. */
const OUTLINE = [
  ['delivery', ['delivery-cost', 'delivery-time', 'delivery-places', 'several-sellers']],
  ['returns', ['return-window', 'return-how', 'refund']],
  ['talents', ['what-are-talents', 'talents-when', 'talents-pay']],
  ['membership', ['member-price', 'membership-benefits', 'membership-cost']],
  ['group-buys-and-deals', ['group-buy', 'countdown', 'promo-codes']],
  ['subscriptions', ['subscription-how', 'subscription-change', 'subscription-membership']],
  ['sellers', ['who-sells', 'ask-seller', 'become-seller']],
  ['privacy', ['what-you-keep', 'cookies', 'guest']],
] as const

type GroupTexts = readonly [title: string, ...questions: (readonly [question: string, answer: string])[]]

/** What the FAQ page says in one language: the groups and their questions in the order of the outline. */
export interface FaqTexts {
  readonly title: string
  readonly intro: string
  readonly groups: readonly GroupTexts[]
}

/** The page of these texts. Throws an Error when a group or a question is missing, or one is too many. */
export function faqOf({ title, intro, groups }: FaqTexts): FaqBody {
  if (groups.length !== OUTLINE.length) throw new Error(`The FAQ "${title}" has ${groups.length} groups`)
  return {
    title,
    intro,
    groups: OUTLINE.map(([id, anchors], index) => {
      const [groupTitle, ...questions] = groups[index] ?? ['']
      if (questions.length !== anchors.length) throw new Error(`The FAQ "${title}" lacks questions of ${id}`)
      return {
        id,
        title: groupTitle,
        questions: questions.map(([question, answer], place) => ({ id: anchors[place] ?? '', question, answer })),
      }
    }),
  }
}
