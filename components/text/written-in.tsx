import { useLocale } from 'use-intl'

interface WrittenInProps {
  /** Language of a text; undefined when it is not known, or the page's. */
  readonly lang: string | undefined
  /** Returns the note for the name of a language. */
  readonly note: (language: string) => string
}

/** Says in which language a text is that is not in the page's. */
export function WrittenIn({ lang, note }: WrittenInProps) {
  const locale = useLocale()
  const name = lang && new Intl.DisplayNames(locale, { type: 'language' }).of(lang)
  return name ? <p className="caption">{note(name)}</p> : null
}
