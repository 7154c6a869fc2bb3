import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { chooseConsent } from '@/lib/consent/choose-consent'
import { CONSENT_KINDS, type ConsentKind, consentGiven, refusesByBrowser } from '@/lib/consent/consent'
import { LateMessages } from '@/lib/i18n/late-messages'
import styles from './consent-dialog.module.css'

interface ConsentDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * What the shop stores in the browser, and the optional purposes that the visitor can agree to
 * (docs/account.md#consent-and-cookies).
 */
export function ConsentDialog(props: ConsentDialogProps) {
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Dialog {...props} />
    </LateMessages>
  )
}

const NAMESPACES = ['consent'] as const

function Dialog({ open, onClose }: ConsentDialogProps) {
  const t = useTranslations('consent')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')} size="medium">
      {/* Mounted on each opening, so that it starts with the current choice. */}
      {open && <Choice onClose={onClose} />}
    </ModalOrDrawer>
  )
}

function Choice({ onClose }: Pick<ConsentDialogProps, 'onClose'>) {
  const t = useTranslations('consent')
  const { show } = useSnackbar()
  const [chosen, setChosen] = useState<ReadonlySet<ConsentKind>>(consentGiven)
  const [isRefused, setIsRefused] = useState(false)
  const isDecided = refusesByBrowser()

  const keep = (kinds: ReadonlySet<ConsentKind>) => {
    if (!chooseConsent(kinds)) return setIsRefused(true)
    onClose()
    show({ message: t('saved'), variant: 'success' })
  }
  return (
    <div className={styles['choice']}>
      <p>{t('intro')}</p>
      {isDecided && (
        <p className={styles['decided']}>
          <Icon name="info" size={20} />
          {t('decidedByBrowser')}
        </p>
      )}
      <div className={styles['kinds']}>
        <Kind name={t('necessary')} text={t('necessaryText')} checked disabled />
        {CONSENT_KINDS.map((kind) => (
          <Kind
            key={kind}
            name={t(kind)}
            text={t(`${kind}Text`)}
            checked={chosen.has(kind)}
            disabled={isDecided}
            onChange={(isOn) => setChosen(isOn ? new Set([...chosen, kind]) : without(chosen, kind))}
          />
        ))}
      </div>
      <p role="alert" className={styles['problem']}>
        {isRefused ? t('notKept') : ''}
      </p>
      <div className={styles['buttons']}>
        {isDecided ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            {/* Accepting and refusing have the same size and take the same number of clicks. */}
            <Button variant="line" size="slim" onClick={() => keep(new Set())}>
              {t('onlyNecessary')}
            </Button>
            <Button variant="line" size="slim" onClick={() => keep(new Set(CONSENT_KINDS))}>
              {t('all')}
            </Button>
            <Button size="slim" onClick={() => keep(chosen)}>
              {t('save')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const without = (kinds: ReadonlySet<ConsentKind>, gone: ConsentKind) =>
  new Set([...kinds].filter((kind) => kind !== gone))

interface KindProps {
  readonly name: string
  readonly text: ReactNode
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange?: (isOn: boolean) => void
}

function Kind({ name, text, checked, disabled, onChange }: KindProps) {
  const id = useId()
  return (
    <div className={styles['kind']}>
      <div>
        <label htmlFor={id} className={styles['name']}>
          {name}
        </label>
        <p id={`${id}-text`} className={styles['text']}>
          {text}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        className={styles['switch']}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </div>
  )
}
