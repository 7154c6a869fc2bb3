import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useDialog } from '@/components/overlay/use-dialog'
import { Panel, PanelRow, RowButton, RowsSkeleton } from '@/components/panel/panel'
import { Avatar } from '@/components/picture/avatar'
import type { Profile } from '@/contract/account/accounts'
import { refusalText } from '@/lib/api/api-error'
import { languageName } from '@/lib/i18n/locale'
import { useUid } from '@/lib/session/session-state'
import { useProfileQuery } from '@/lib/session/use-profile'
import { useChangeProfile } from '../api/change-profile'
import { FAILED_NOTICE } from '../components/failed-notice'
import type { PersonalPart, ProfileFields } from '../profile-changes'

const EditDialog = lazily(() => import('./edit-dialog').then((module) => module.EditDialog))

export interface LanguageRow {
  readonly currencyCode: string
  /** The choice of language and currency. */
  readonly choice: ReactNode
}

/** Picture, name, phone, and language with currency: a row each. */
export function PersonalData({ language }: { readonly language: LanguageRow }) {
  const t = useTranslations('profile.personal')
  const uid = useUid()
  const { data, isFailed, isFetching, refetch } = useProfileQuery()
  return (
    <Panel title={t('title')}>
      {data ? (
        <Rows key={data.userId} profile={data} uid={uid} language={language} />
      ) : isFailed ? (
        <SectionError text={t('loadFailed')} onRetry={refetch} pending={isFetching} />
      ) : (
        <RowsSkeleton rows={4} label={t('loading')} hasPicture />
      )}
    </Panel>
  )
}

interface RowsProps {
  readonly profile: Profile
  readonly uid: string
  readonly language: LanguageRow
}

function Rows({ profile, uid, language }: RowsProps) {
  const t = useTranslations('profile.personal')
  const locale = useLocale()
  const { show } = useSnackbar()
  const { mutate, isPending } = useChangeProfile(uid)
  const dialog = useDialog<PersonalPart>()
  /** The input that could not be saved. */
  const [unsaved, setUnsaved] = useState<Partial<Record<PersonalPart, Partial<ProfileFields>>>>({})
  const { firstName, lastName, mobile, picture } = profile
  const name = `${firstName} ${lastName}`.trim()

  const saved = (part: PersonalPart) => {
    setUnsaved((before) => ({ ...before, [part]: {} }))
    dialog.close()
    show({ message: t('saved'), variant: 'success', position: 'bottom-center' })
  }
  const save = (part: 'name' | 'mobile', changes: Partial<ProfileFields>, onRefused: (text: string) => void) =>
    mutate(changes, {
      onSuccess: () => saved(part),
      onError: (error) => {
        const refusal = refusalText(error)
        if (refusal) return onRefused(refusal)
        setUnsaved((before) => ({ ...before, [part]: changes }))
        dialog.close()
        const again = () => save(part, changes, (text) => show({ ...FAILED_NOTICE, message: text }))
        show({ ...FAILED_NOTICE, message: t(`notSaved.${part}`), action: { text: t('tryAgain'), onAction: again } })
      },
    })
  const edit = (part: PersonalPart, label: string, text: string) => (
    <RowButton
      {...opensModal}
      onPointerEnter={() => void EditDialog.preload()}
      aria-label={label}
      onClick={() => dialog.open(part)}
    >
      {text}
    </RowButton>
  )
  return (
    <>
      <PanelRow
        lead={<Avatar name={name} picture={picture} size={64} />}
        title={t('picture')}
        note={t('pictureNote')}
        end={edit('picture', t('changePicture'), t('change'))}
      />
      <PanelRow label={t('name')} title={<bdi>{name}</bdi>} end={edit('name', t('editName'), t('edit'))} />
      <PanelRow
        label={t('mobile')}
        title={mobile === '' ? t('noMobile') : <bdi dir="ltr">{mobile}</bdi>}
        end={edit('mobile', t('editMobile'), t('edit'))}
      />
      <PanelRow
        label={t('language')}
        title={t.rich('languageAndCurrency', {
          language: languageName(locale),
          currency: language.currencyCode,
          name: (chunks) => <bdi lang={locale}>{chunks}</bdi>,
        })}
        end={edit('language', t('editLanguage'), t('edit'))}
      />
      {dialog.value && (
        <EditDialog
          part={dialog.value}
          isOpen={dialog.isOpen}
          profile={profile}
          uid={uid}
          unsaved={unsaved[dialog.value]}
          isSaving={isPending}
          languageChoice={language.choice}
          onSave={save}
          onSaved={() => dialog.value && saved(dialog.value)}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
