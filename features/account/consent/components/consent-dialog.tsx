import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Switch } from '@/components/field/switch'
import { Icon } from '@/components/icon/icon'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { type ConsentKind, consentGiven, offeredKinds, refusesByBrowser } from '@/lib/consent/consent'
import { cookieList } from '@/lib/consent/cookie-list'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { COOKIE_DAYS } from '@/lib/session/cookies/cookies'
import { useSaveConsent } from '../use-save-consent'
import styles from './consent-dialog.module.css'

/**
 * What the shop stores in the browser, and the optional purposes that the visitor can agree to
 * (docs/third-parties.md#consent).
 */
export const ConsentDialog = withLateMessages(['consent'], Dialog)

function Dialog({ open, onClose }: DialogProps) {
  const t = useTranslations('consent')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')} size="medium">
      {/* Mounted on each opening, so that it starts with the current choice. */}
      {open && <Choice onClose={onClose} />}
    </ModalOrDrawer>
  )
}

function Choice({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useTranslations('consent')
  const save = useSaveConsent()
  const [chosen, setChosen] = useState<ReadonlySet<ConsentKind>>(consentGiven)
  const [isRefused, setIsRefused] = useState(false)
  const isDecided = refusesByBrowser()
  const offered = offeredKinds()

  const saveChoice = (kinds: ReadonlySet<ConsentKind>) => {
    if (save(kinds)) onClose()
    else setIsRefused(true)
  }
  return (
    <div className="grid gap-16">
      {isDecided && (
        <p className={styles['decided']}>
          <Icon name="shield" size={20} />
          {t('decidedByBrowser')}
        </p>
      )}
      <div className={styles['kinds']}>
        <Kind kind="necessary" checked disabled />
        {offered.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            checked={chosen.has(kind)}
            disabled={isDecided}
            onChange={(isOn) => setChosen(isOn ? new Set([...chosen, kind]) : without(chosen, kind))}
          />
        ))}
      </div>
      <p className="caption">{t('wayBack', { days: COOKIE_DAYS.consent })}</p>
      <p role="alert" className={styles['problem']}>
        {isRefused ? t('notKept') : ''}
      </p>
      {isDecided ? (
        <Button onClick={onClose}>{t('close')}</Button>
      ) : (
        <div className={styles['buttons']}>
          <Button onClick={() => saveChoice(chosen)}>{t('save')}</Button>
          {/* Accepting and refusing have the same size and take the same number of clicks. */}
          <Button variant="line" onClick={() => saveChoice(new Set())}>
            {t('onlyNecessary')}
          </Button>
          <Button variant="line" onClick={() => saveChoice(new Set(offered))}>
            {t('all')}
          </Button>
        </div>
      )}
    </div>
  )
}

const without = (kinds: ReadonlySet<ConsentKind>, gone: ConsentKind) =>
  new Set([...kinds].filter((kind) => kind !== gone))

interface KindProps {
  readonly kind: 'necessary' | ConsentKind
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange?: (isOn: boolean) => void
}

function Kind({ kind, checked, disabled, onChange }: KindProps): ReactNode {
  const t = useTranslations('consent')
  const id = useId()
  const [isListed, setIsListed] = useState(false)
  return (
    <div className={styles['kind']}>
      <div>
        <label htmlFor={id} className={styles['name']}>
          {t(kind)}
        </label>
        {kind === 'necessary' && <span className={styles['always']}>{t('alwaysOn')}</span>}
      </div>
      <Switch id={id} checked={checked} disabled={disabled} aria-describedby={`${id}-text`} onChange={onChange} />
      <p id={`${id}-text`} className={styles['text']}>
        {t(`${kind}Text`)}
      </p>
      <button
        type="button"
        className={styles['list']}
        aria-expanded={isListed}
        aria-describedby={id}
        onClick={() => setIsListed(!isListed)}
      >
        {isListed ? t('hideList') : t('showList')}
        <Icon name="down" size={16} />
      </button>
      {isListed && <CookieTable kind={kind} />}
    </div>
  )
}

/** What is stored for a purpose: names, purposes, and for how long. */
function CookieTable({ kind }: { readonly kind: 'necessary' | ConsentKind }) {
  const t = useTranslations('consent')
  const cookies = cookieList(kind)
  if (cookies.length === 0) return <p className={styles['none']}>{t('noCookies')}</p>
  return (
    <table className={styles['table']} aria-label={t(kind)}>
      <thead>
        <tr>
          <th scope="col">{t('columns.name')}</th>
          <th scope="col">{t('columns.purpose')}</th>
          <th scope="col">{t('columns.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, purpose, days }) => (
          <tr key={name}>
            <td dir="ltr">{name}</td>
            <td>{typeof purpose === 'string' ? t(`purposes.${purpose}`) : t('setBy', purpose)}</td>
            <td>
              {typeof days === 'number' ? t('days', { days }) : t(days ? 'untilBrowserCloses' : 'untilTabCloses')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
