import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import type { IconName } from '@/components/icon/icon-names'
import { lazily } from '@/components/loading/lazily'
import { type DialogProps, opensModal } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useDialog } from '@/components/overlay/use-dialog'
import { Panel, PanelMore, PanelRow, RowButton, RowsSkeleton } from '@/components/panel/panel'
import { Tag } from '@/components/tag/tag'
import type { Device, DeviceKind } from '@/contract/account/account-security'
import { USER_TOKEN_SECONDS } from '@/contract/account/accounts-rules'
import { MINUTE_MS, SECOND_MS } from '@/contract/values/durations'
import { useApi } from '@/lib/api/api-context'
import { isNotFound } from '@/lib/api/api-error'
import { useAccountRole } from '@/lib/session/account-role'
import { useUid } from '@/lib/session/session-state'
import { relativeTime } from '@/lib/time/relative-time'
import { useNow } from '@/lib/time/server-clock'
import { devicesQuery } from './api/devices'

const SecurityConfirm = lazily(() => import('./dialogs/security-confirm').then((module) => module.SecurityConfirm))

/** A device that gets a new access token whenever the last one ends is in use. */
const IN_USE_MS = USER_TOKEN_SECONDS * SECOND_MS + MINUTE_MS
/** A longer list would make the panel beside it tall and empty. */
const FIRST_DEVICES = 3

/** The devices on which the user is signed in. Not shown to admins who act for a shopper. */
export function DevicesSection() {
  const t = useTranslations('accountSecurity')
  const isImpersonating = useAccountRole() === 'impersonating'
  const uid = useUid()
  const { data, isError, isFetching, refetch } = useQuery({
    ...devicesQuery(useApi(), uid),
    enabled: uid !== '' && !isImpersonating,
  })
  const dialog = useDialog<Device | 'others'>()
  const [isWhole, setIsWhole] = useState(false)
  if (isImpersonating) return null
  const count = data?.length ?? 0
  // The button is as high as a row, so it never hides a single one.
  const isLong = count > FIRST_DEVICES + 1
  return (
    <Panel
      title={t('devices.title')}
      action={
        data?.some(({ isCurrent }) => !isCurrent) && (
          <RowButton {...opensModal} onClick={() => dialog.open('others')}>
            {t('devices.signOutOthers')}
          </RowButton>
        )
      }
    >
      {isError && !data && <SectionError text={t('loadFailed')} onRetry={refetch} pending={isFetching} />}
      {!isError && !data && <RowsSkeleton rows={2} label={t('loading')} />}
      {data?.slice(0, isLong && !isWhole ? FIRST_DEVICES : count).map((device) => (
        <DeviceRow key={device._id} device={device} onSignOut={() => dialog.open(device)} />
      ))}
      {isLong && (
        <PanelMore isWhole={isWhole} onToggle={() => setIsWhole(!isWhole)}>
          {isWhole ? t('devices.showLess') : t('devices.showAll', { count })}
        </PanelMore>
      )}
      {dialog.value && (
        <SignOutDialog key={dialog.key} target={dialog.value} uid={uid} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </Panel>
  )
}

function DeviceRow({ device, onSignOut }: { readonly device: Device; readonly onSignOut: () => void }) {
  const t = useTranslations('accountSecurity.devices')
  const name = useDeviceName()(device)
  const lastSeen = useLastSeen()(device)
  return (
    <PanelRow
      icon={ICONS[device.kind]}
      title={name}
      note={lastSeen}
      end={
        device.isCurrent ? (
          <Tag variant="leaf">{t('thisDevice')}</Tag>
        ) : (
          <RowButton
            {...opensModal}
            aria-label={t('signOutNamed', { device: `${name}, ${lastSeen}` })}
            onClick={onSignOut}
          >
            {t('signOut')}
          </RowButton>
        )
      }
    />
  )
}

interface SignOutDialogProps extends DialogProps {
  readonly target: Device | 'others'
  readonly uid: string
}

function SignOutDialog({ target, uid, open, onClose }: SignOutDialogProps) {
  const t = useTranslations('accountSecurity.devices')
  const { show } = useSnackbar()
  const api = useApi()
  const client = useQueryClient()
  const device = useDeviceName()(target === 'others' ? undefined : target)
  const lastSeen = useLastSeen()(target === 'others' ? undefined : target)
  const isOthers = target === 'others'
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (target === 'others') return api.call('signOutOtherDevices', {})
      return api.call('signOutDevice', { id: target._id }).catch((error: unknown) => {
        // The device has signed out meanwhile.
        if (!isNotFound(error)) throw error
      })
    },
    onSuccess: () => {
      onClose()
      show({
        message: isOthers ? t('othersSignedOut') : t('signedOut', { device }),
        variant: 'success',
        position: 'bottom-center',
      })
      return client.invalidateQueries({ queryKey: devicesQuery(api, uid).queryKey })
    },
  })
  return (
    <SecurityConfirm
      open={open}
      onClose={onClose}
      title={isOthers ? t('othersQuestion') : t('question', { device })}
      text={isOthers ? t('othersText') : t('warning', { seen: lastSeen })}
      action={t('signOut')}
      busy={t('signingOut')}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate()}
    />
  )
}

/** Returns names such as "Windows PC, Chrome". */
function useDeviceName() {
  const t = useTranslations('accountSecurity.devices')
  return (device: Device | undefined): string => {
    if (!device) return ''
    const kind = t(`kinds.${device.kind}`)
    return device.browser === '' ? kind : t('name', { kind, browser: device.browser })
  }
}

/** Returns where and when a device was last seen: "Lima · 3 days ago". */
function useLastSeen() {
  const t = useTranslations('accountSecurity.devices')
  const locale = useLocale()
  const now = useNow()
  return (device: Device | undefined): string => {
    if (!device) return ''
    const at = device.lastSeenAt * SECOND_MS
    const isInUse = device.isCurrent || now - at < IN_USE_MS
    return [device.city, isInUse ? t('now') : relativeTime(at, now, locale)].filter(Boolean).join(' · ')
  }
}

const ICONS: Readonly<Record<DeviceKind, IconName>> = {
  mac: 'laptop',
  windows: 'laptop',
  linux: 'laptop',
  chromebook: 'laptop',
  iphone: 'mobile',
  ipad: 'mobile',
  androidPhone: 'mobile',
  androidTablet: 'mobile',
  other: 'globe',
}
