import { useLocale, useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { LinkedText } from '@/components/text/linked-text'
import type { Locale } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/time/format-date'
import type { TextPageProps } from './load-text-page'
import styles from './text-page.module.css'

/**
 * A page of text, such as the terms: numbered sections, a table of contents, and the date of the last change. The
 * contact page has an e-mail address and no numbers.
 */
export function TextPage({ name, body: { title, intro, email, lastChanged, sections } }: TextPageProps) {
  const t = useTranslations('terms')
  const date = formatDate(Date.parse(lastChanged), useLocale() as Locale, 'longDay')
  return (
    <>
      <PageHead title={title} description={intro} canonicalPath={routes[name]()} />
      <article className={`page section ${styles['columns']}`}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          <div className={styles['intro']}>
            <LinkedText text={intro} />
          </div>
          {email && (
            <p>
              <a className="link" href={`mailto:${email}`}>
                {t('writeTo', { email })}
              </a>
            </p>
          )}
          <p className="faint small above-10">
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
                {name === 'contact' ? section.title : `${index + 1}. ${section.title}`}
              </h2>
              <LinkedText text={section.text} />
            </section>
          ))}
        </div>
      </article>
    </>
  )
}
