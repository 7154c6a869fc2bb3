import { useLocale, useTranslations } from 'use-intl'
import { UserText } from '@/components/text/user-text'
import { WrittenIn } from '@/components/text/written-in'
import { type Locale, textAttributes } from '@/lib/i18n/locale'
import styles from './marked-text.module.css'

interface MarkedTextProps {
  readonly text: string
  readonly language: Locale | undefined
  /** The search term; '' highlights nothing. */
  readonly searchName: string
  readonly className?: string | undefined
}

/** Text by a user with the search term highlighted, and its language where that is not the page's. */
export function MarkedText({ text, language, searchName, className }: MarkedTextProps) {
  const t = useTranslations('questionsBody')
  const attributes = textAttributes(language, useLocale())
  return (
    <>
      <UserText className={[styles['words'], className].filter(Boolean).join(' ')} attributes={attributes}>
        {markedParts(text, searchName).map((part) =>
          part.isMatch ? (
            <mark key={part.at} className={styles['mark']}>
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </UserText>
      <WrittenIn lang={attributes.lang} note={(name) => t('writtenIn', { language: name })} />
    </>
  )
}

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
  /** Offset in the text. */
  readonly at: number
}

/** Splits a text into the parts that match the search, ignoring case, and the parts between them. */
export function markedParts(text: string, searchName: string): TextPart[] {
  const searchTerm = searchName.trim()
  if (!searchTerm) return [{ text, isMatch: false, at: 0 }]
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(new RegExp(escaped(searchTerm), 'giu'))) {
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false, at: end })
    parts.push({ text: match, isMatch: true, at: index })
    end = index + match.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false, at: end })
  return parts
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
