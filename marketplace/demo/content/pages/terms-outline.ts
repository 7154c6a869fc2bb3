import type { TermsBody } from '../../../../contract/content.ts'

/** The sections of the terms: their anchors are the same in every language. */
const OUTLINE = [
  'who-we-are',
  'account',
  'prices',
  'orders',
  'delivery',
  'returns',
  'talents',
  'membership',
  'what-you-write',
  'privacy',
  'changes',
] as const

const LAST_CHANGED = '2026-11-01'

/** What the terms say in one language: their sections in the order of the outline. */
export interface TermsTexts {
  readonly title: string
  readonly intro: string
  readonly sections: readonly (readonly [title: string, text: string])[]
}

/** The page of these texts. Throws an Error when a section is missing, or one is too many. */
export function termsOf({ title, intro, sections }: TermsTexts): TermsBody {
  if (sections.length !== OUTLINE.length) throw new Error(`The terms "${title}" have ${sections.length} sections`)
  return {
    title,
    intro,
    lastChanged: LAST_CHANGED,
    sections: OUTLINE.map((id, index) => {
      const [sectionTitle, text] = sections[index] ?? ['', '']
      return { id, title: sectionTitle, text }
    }),
  }
}
