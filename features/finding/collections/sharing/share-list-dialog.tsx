import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Switch } from '@/components/field/switch'
import { Skeleton } from '@/components/loading/skeleton'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { CopyLink } from '@/components/share/copy-link'
import type { SharePlace } from '@/components/share/share-links'
import { SharePlaces } from '@/components/share/share-places'
import { useApi } from '@/lib/api/api-context'
import { publicConfig } from '@/lib/config'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { useUid } from '@/lib/session/session-state'
import { siteAddress } from '@/lib/site-address'
import { listLinkQuery, useChangeListLink } from '../api/shared-list'
import styles from './share-list-dialog.module.css'

interface ShareListDialogProps extends DialogProps {
  /** Absent for the wishlist. */
  readonly collectionId: string | undefined
}

/** Shares a list by a link, or ends that: every switch is saved at once (docs/account.md#shared-lists). */
export const ShareListDialog = withLateMessages(['share', 'sharedList'], Dialog)

function Dialog({ open, onClose, collectionId }: ShareListDialogProps) {
  const t = useTranslations('sharedList.dialog')
  const api = useApi()
  const uid = useUid()
  const { data: link, isError, isFetching, refetch } = useQuery(listLinkQuery(api, uid, collectionId))
  const change = useChangeListLink(uid, collectionId)
  // What was pressed shows at once; a failure takes it back.
  const isShared = change.isPending ? change.variables.isShared : link?.token != null
  const showsName = change.isPending ? change.variables.showsName : link?.showsName === true
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')}>
      {isError && <SectionError text={t('failed')} onRetry={() => refetch()} pending={isFetching} />}
      {!link && !isError && <Skeleton height="120px" radius="var(--r-card)" />}
      {link && (
        <div className="grid gap-18">
          <Choice
            label={t('isShared')}
            note={t(isShared ? 'on' : 'off')}
            checked={isShared}
            disabled={change.isPending}
            onChange={(next) => change.mutate({ isShared: next, showsName: false })}
          />
          {link.token !== null && isShared && (
            <>
              <Choice
                label={t('showsName')}
                note={t('nameNote')}
                checked={showsName}
                disabled={change.isPending}
                onChange={(next) => change.mutate({ isShared: true, showsName: next })}
              />
              <Ways token={link.token} />
            </>
          )}
          <p role="alert" className="problem">
            {change.isError && t('saveFailed')}
          </p>
        </div>
      )}
    </ModalOrDrawer>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly note: string
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange: (isOn: boolean) => void
}

function Choice({ label, note, ...control }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <div>
        <label htmlFor={id} className="strong">
          {label}
        </label>
        <p id={`${id}-note`} className="note">
          {note}
        </p>
      </div>
      <Switch {...control} id={id} aria-describedby={`${id}-note`} />
    </div>
  )
}

const PLACES: readonly SharePlace[] = ['whatsapp', 'telegram', 'sms', 'email']

function Ways({ token }: { readonly token: string }) {
  const t = useTranslations('sharedList.dialog')
  const url = siteAddress(useLocale(), routes.sharedList(token))
  const text = t('text', { brand: publicConfig().brandName })
  return (
    <>
      <CopyLink url={url} label={t('link')} isMain />
      <SharePlaces shared={{ url, text, emailSubject: text, image: '' }} places={PLACES} />
    </>
  )
}
