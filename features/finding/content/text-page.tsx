import { useLocale, useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { PageHead } from '@/components/page/page-head'
import { LinkedText } from '@/components/text/linked-text'
import type { TextPageBody, TextPageName } from '@/contract/finding/content'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/time/format-date'
import type { TextPageProps } from './load-text-page'
import styles from './text-page.module.css'

/** Pages that help with something: cards instead of numbered sections, and what to do first. */
const HELP: readonly TextPageName[] = ['contact', 'returns']

/**
 * A page of text. Terms and the like have numbered sections, a table of contents and the date of the last change at their
 * beginning.
 */
export function TextPage({ name, body }: TextPageProps) {
  const { title, intro, sections } = body
  const isHelp = HELP.includes(name)
  return (
    <>
      <PageHead title={title} description={intro} canonicalPath={routes[name]()} />
      <article className={`page section ${styles[isHelp ? 'help' : 'columns']}`}>
        <header className={styles['head']}>
          <h1 className="headline">{title}</h1>
          <div className={styles['intro']}>
            <LinkedText text={intro} />
          </div>
          {isHelp ? <FirstStep name={name} email={body.email} /> : <LastChanged date={body.lastChanged} />}
        </header>
        {!isHelp && <Contents sections={sections} />}
        <div className={styles[isHelp ? 'cards' : 'sections']}>
          {sections.map(({ id, title, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="h3">
                {isHelp ? title : `${index + 1}. ${title}`}
              </h2>
              <LinkedText text={text} />
            </section>
          ))}
        </div>
        {isHelp && <LastChanged date={body.lastChanged} />}
      </article>
    </>
  )
}

function FirstStep({ name, email }: Pick<TextPageProps, 'name'> & Pick<TextPageBody, 'email'>) {
  const t = useTranslations('terms')
  if (name === 'returns') return <ButtonLink href={routes.orders()}>{t('openOrders')}</ButtonLink>
  return email ? <ButtonLink href={`mailto:${email}`}>{t('writeTo', { email })}</ButtonLink> : null
}

function LastChanged({ date }: { readonly date: string }) {
  const t = useTranslations('terms')
  const shown = formatDate(Date.parse(date), useLocale(), 'longDay')
  return (
    <p className="faint small above-10">
      {t.rich('lastChanged', { date: shown, time: (chunks) => <time dateTime={date}>{chunks}</time> })}
    </p>
  )
}

function Contents({ sections }: Pick<TextPageBody, 'sections'>) {
  const t = useTranslations('terms')
  return (
    <nav className={styles['contents']} aria-labelledby="contents">
      <h2 id="contents" className="h3">
        {t('contents')}
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
