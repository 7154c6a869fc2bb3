import { useLocale, useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { LinkedText } from '@/components/text/linked-text'
import type { Locale } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/time/format-date'
import type { TermsProps } from './load-terms'
import styles from './terms-page.module.css'

/** The terms: numbered sections, a table of contents, and the date they took effect. */
export function TermsPage({ terms: { title, intro, lastChanged, sections } }: TermsProps) {
  const t = useTranslations('terms')
  const date = formatDate(Date.parse(lastChanged), useLocale() as Locale, 'longDay')
  return (
    <>
      <PageHead title={title} description={intro} canonicalPath={routes.terms()} />
      <article className={`page section ${styles['columns']}`}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          <div className={styles['intro']}>
            <LinkedText text={intro} />
          </div>
          <p className={styles['date']}>
            {t.rich('lastChanged', { date, time: (chunks) => <time dateTime={lastChanged}>{chunks}</time> })}
          </p>
        </header>
        <nav className={styles['contents']} aria-labelledby="contents">
          <h2 id="contents" className="h3">
            {t('contents')}
          </h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['sections']}>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className="h3">
                {index + 1}. {section.title}
              </h2>
              <LinkedText text={section.text} />
            </section>
          ))}
        </div>
      </article>
    </>
  )
}
