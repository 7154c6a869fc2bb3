import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { Panel, PanelRow, RowButton, RowsSkeleton } from '@/components/panel/panel'
import type { Profile } from '@/contract/account'
import type { Passkey } from '@/contract/account-security'
import { SECOND_MS } from '@/contract/durations'
import { useApi } from '@/lib/api/api-context'
import { localeFrom } from '@/lib/i18n/locale'
import { leftToRight } from '@/lib/i18n/text-direction'
import { useAccountRole } from '@/lib/session/account-role'
import { useProfile } from '@/lib/session/use-profile'
import { formatLocalDate } from '@/lib/time/format-date'
import { relativeTime } from '@/lib/time/relative-time'
import { passkeysQuery } from './api/passkeys'
import styles from './sign-in-section.module.css'

const EmailDialog = lazily(() => import('./dialogs/email-dialog').then((module) => module.EmailDialog))
const PasskeyDialog = lazily(() => import('./dialogs/passkey-dialog').then((module) => module.PasskeyDialog))
const RemovePasskeyDialog = lazily(() =>
  import('./dialogs/passkey-dialog').then((module) => module.RemovePasskeyDialog),
)
const PasswordDialog = lazily(() => import('./dialogs/password-dialog').then((module) => module.PasswordDialog))

/** The user's credentials: e-mail address, password and passkeys. Not shown to admins who act for a shopper. */
export function SignInSection() {
  const t = useTranslations('accountSecurity')
  const isImpersonating = useAccountRole() === 'impersonating'
  const profile = useProfile()
  if (isImpersonating) return null
  return (
    <Panel title={t('signIn.title')}>
      {profile ? <Rows profile={profile} /> : <RowsSkeleton rows={2} label={t('loading')} />}
    </Panel>
  )
}

interface Opened {
  readonly dialog: 'email' | 'password' | 'passkey' | { readonly remove: Passkey }
  readonly open: boolean
  /** Counts openings: the key resets a dialog that is opened again. */
  readonly time: number
}

function Rows({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('accountSecurity.signIn')
  const locale = localeFrom(useLocale())
  const { data: passkeys = [] } = useQuery(passkeysQuery(useApi(), profile._id))
  const [opened, setOpened] = useState<Opened>()
  const [former, setFormer] = useState<string>()
  const opening = (dialog: Opened['dialog']) => () =>
    setOpened((before) => ({ dialog, open: true, time: (before?.time ?? 0) + 1 }))
  const shared = opened && {
    profile,
    open: opened.open,
    onClose: () => setOpened({ ...opened, open: false }),
  }
  const { email, passwordChangedAt } = profile
  return (
    <>
      <div role="status">
        {former !== undefined && (
          <p className={styles['changed']}>
            <Icon name="check" size={20} />
            <span>{t.rich('emailChanged', { email, former, b: (text) => <b>{text}</b> })}</span>
          </p>
        )}
      </div>
      <PanelRow
        icon="mail"
        title={leftToRight(email)}
        note={t('emailNote')}
        end={
          <RowButton {...opensModal} aria-label={t('changeEmail')} onClick={opening('email')}>
            {t('change')}
          </RowButton>
        }
      />
      <PanelRow
        icon="lock"
        title={t('password')}
        note={
          passwordChangedAt === undefined
            ? t('passwordFirst')
            : t('passwordChanged', { date: formatLocalDate(Date.parse(passwordChangedAt), locale, 'longDay') })
        }
        end={
          <RowButton {...opensModal} aria-label={t('changePassword')} onClick={opening('password')}>
            {t('change')}
          </RowButton>
        }
      />
      {passkeys.map((passkey) => (
        <PanelRow
          key={passkey._id}
          icon="key"
          title={t('passkey', { name: passkey.name })}
          note={
            passkey.lastUsedAt === undefined
              ? t('neverUsed')
              : t('lastUsed', { when: relativeTime(passkey.lastUsedAt * SECOND_MS, Date.now(), locale) })
          }
          end={
            <RowButton
              {...opensModal}
              aria-label={t('removePasskey', { name: passkey.name })}
              onClick={opening({ remove: passkey })}
            >
              {t('remove')}
            </RowButton>
          }
        />
      ))}
      {typeof window.PublicKeyCredential === 'function' && (
        <div className={styles['add']}>
          <Button {...opensModal} variant="blue" size="slim" onClick={opening('passkey')}>
            <Icon name="plus" size={16} />
            {t('addPasskey')}
          </Button>
        </div>
      )}
      {shared && opened.dialog === 'passkey' && <PasskeyDialog key={opened.time} {...shared} />}
      {shared && typeof opened.dialog === 'object' && (
        <RemovePasskeyDialog key={opened.time} {...shared} passkey={opened.dialog.remove} />
      )}
      {shared && opened.dialog === 'email' && <EmailDialog key={opened.time} {...shared} onChanged={setFormer} />}
      {shared && opened.dialog === 'password' && <PasswordDialog key={opened.time} {...shared} />}
    </>
  )
}
