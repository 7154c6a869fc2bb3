import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { characterCount } from '@/contract/values/character-count'
import type { Locale } from '@/lib/i18n/locale'
import { MarkedText } from '../answer/marked-text'
import styles from './question-text.module.css'

interface QuestionTextProps {
  readonly text: string
  readonly language: Locale | undefined
  readonly searchName: string
}

/** Longer questions are clamped, to three lines on phones. */
const CLAMPED_ABOVE = 100

/** "Q :" with the question. A long one opens with "View more". */
export function QuestionText({ text, language, searchName }: QuestionTextProps) {
  const t = useTranslations('questionsBody')
  const [isOpen, setIsOpen] = useState(false)
  const isLong = characterCount(text) > CLAMPED_ABOVE
  return (
    <div className={styles['question']}>
      <span className={styles['sign']}>{t('q')}</span>
      <div className={styles['words']}>
        <MarkedText
          text={text}
          language={language}
          searchName={searchName}
          className={isLong && !isOpen ? styles['clamped'] : undefined}
        />
        {isLong && (
          <button
            type="button"
            className={`link ${styles['more']}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'viewLessText' : 'viewMoreText')}
          </button>
        )}
      </div>
    </div>
  )
}
