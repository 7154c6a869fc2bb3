import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { PageHead } from '@/components/page/page-head'
import { routes } from '@/lib/routes'
import styles from './seller-landing-page.module.css'

const BENEFITS = [
  { key: 'followers', icon: 'people' },
  { key: 'prices', icon: 'tag' },
  { key: 'voice', icon: 'chat' },
] as const

const STEPS = ['tell', 'check', 'open'] as const

const STEPS_ID = 'how-it-works'

/** Information for makers who want to sell here. Applications are made by writing to the shop. */
export function SellerLandingPage() {
  const t = useTranslations('seller')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} canonicalPath={routes.buildYourStore()} />
      <Hero />
      <section className="page section" aria-labelledby="benefits">
        <h2 id="benefits" className="h2">
          {t('benefits.title')}
        </h2>
        <ul className={styles['columns']}>
          {BENEFITS.map(({ key, icon }) => (
            <li key={key}>
              <span className={styles['mark']}>
                <Icon name={icon} size={26} />
              </span>
              <h3 className="h3">{t(`benefits.${key}.title`)}</h3>
              <p>{t(`benefits.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id={STEPS_ID} className={styles['band']} aria-labelledby="steps">
        <div className="page section">
          <h2 id="steps" className="h2">
            {t('steps.title')}
          </h2>
          <ol className={styles['columns']}>
            {STEPS.map((step) => (
              <li key={step} className={styles['step']}>
                <h3 className="h3">{t(`steps.${step}.title`)}</h3>
                <p>{t(`steps.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="page section">
        <div className={styles['closing']}>
          <p>{t('closing')}</p>
          <ButtonLink variant="white" href={routes.contact()}>
            {t('hero.write')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function Hero() {
  const t = useTranslations('seller.hero')
  return (
    <section className={styles['hero']}>
      <div className={`page ${styles['copy']}`}>
        <p className="eyebrow">{t('eyebrow')}</p>
        <h1>{t('title')}</h1>
        <p className={styles['lead']}>{t('text')}</p>
        <div className={styles['calls']}>
          <ButtonLink size="big" href={`#${STEPS_ID}`}>
            {t('seeHow')}
          </ButtonLink>
          <ButtonLink size="big" variant="line" href={routes.contact()}>
            {t('write')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
