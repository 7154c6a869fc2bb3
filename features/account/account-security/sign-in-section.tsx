import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'
import { Panel, PanelRow, RowButton, RowsSkeleton } from '@/components/panel/panel'
import type { Passkey } from '@/contract/account/account-security'
import type { Profile } from '@/contract/account/accounts'
import { SECOND_MS } from '@/contract/values/durations'
import { useApi } from '@/lib/api/api-context'
import { useInBrowser } from '@/lib/browser/use-in-browser'
import { leftToRight } from '@/lib/i18n/text-direction'
import { useAccountRole } from '@/lib/session/account-role'
import { useProfile } from '@/lib/session/use-profile'
import { relativeTime } from '@/lib/time/relative-time'
import { useNow } from '@/lib/time/server-clock'
import { useLocalDate } from '@/lib/time/use-local-date'
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

function Rows({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('accountSecurity.signIn')
  const locale = useLocale()
  const localDate = useLocalDate()
  const now = useNow()
  const hasPasskeys = useInBrowser(() => typeof window.PublicKeyCredential === 'function', false)
  const { data: passkeys = [] } = useQuery(passkeysQuery(useApi(), profile._id))
  /** A passkey is one to remove. */
  const { value, key, ...dialog } = useDialog<'email' | 'password' | 'passkey' | Passkey>()
  const [former, setFormer] = useState<string>()
  const shared = { profile, open: dialog.isOpen, onClose: dialog.close }
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
          <RowButton {...opensModal} aria-label={t('changeEmail')} onClick={() => dialog.open('email')}>
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
            : t('passwordChanged', { date: localDate(Date.parse(passwordChangedAt), 'longDay') })
        }
        end={
          <RowButton {...opensModal} aria-label={t('changePassword')} onClick={() => dialog.open('password')}>
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
              : t('lastUsed', { when: relativeTime(passkey.lastUsedAt * SECOND_MS, now, locale) })
          }
          end={
            <RowButton
              {...opensModal}
              aria-label={t('removePasskey', { name: passkey.name })}
              onClick={() => dialog.open(passkey)}
            >
              {t('remove')}
            </RowButton>
          }
        />
      ))}
      {hasPasskeys && (
        <div className="above-12">
          <Button {...opensModal} variant="blue" size="slim" onClick={() => dialog.open('passkey')}>
            <Icon name="plus" size={16} />
            {t('addPasskey')}
          </Button>
        </div>
      )}
      {value === 'passkey' && <PasskeyDialog key={key} {...shared} />}
      {typeof value === 'object' && <RemovePasskeyDialog key={key} {...shared} passkey={value} />}
      {value === 'email' && <EmailDialog key={key} {...shared} onChanged={setFormer} />}
      {value === 'password' && <PasswordDialog key={key} {...shared} />}
    </>
  )
}
