import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { DEFAULT_LOCALE, LOCALES, type Locale, languageName } from '@/lib/i18n/locale'
import type { ShopPlace } from '../shop-place'
import styles from './language-choice.module.css'
import { usePlaceChoice } from './use-place-choice'

/** The languages and currencies as two lists. A choice reloads the page. */
export function LanguageChoice({ place }: { readonly place: ShopPlace }) {
  const t = useTranslations('shell.header')
  const { chooseLanguage, chooseCurrency } = usePlaceChoice()
  return (
    <div className={styles['choice']}>
      <ChoiceList
        title={t('language')}
        options={LOCALES.map((locale) => ({ value: locale, text: languageName(locale), lang: locale }))}
        chosen={place.locale}
        onChoose={chooseLanguage}
      />
      {place.currencies.length > 0 && (
        <ChoiceList
          title={t('currency')}
          options={place.currencies.map(({ code, name }) => ({
            value: code,
            text: `${code} · ${currencyName(code, place.locale) ?? name}`,
          }))}
          chosen={place.currencyCode}
          onChoose={chooseCurrency}
        />
      )}
    </div>
  )
}

/** The marketplace names its currencies in the default language alone. */
function currencyName(code: string, locale: Locale): string | undefined {
  if (locale === DEFAULT_LOCALE) return undefined
  return new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' }).of(code)
}

interface ChoiceListProps<Value extends string> {
  readonly title: string
  readonly options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[]
  readonly chosen: string
  readonly onChoose: (value: Value) => void
}

function ChoiceList<Value extends string>({ title, options, chosen, onChoose }: ChoiceListProps<Value>) {
  return (
    <section>
      <h2 className="eyebrow">{title}</h2>
      <ul>
        {options.map(({ value, text, lang }) => (
          <li key={value}>
            <button
              type="button"
              className={styles['option']}
              lang={lang}
              aria-pressed={value === chosen}
              onClick={() => onChoose(value)}
            >
              {text}
              {value === chosen && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
