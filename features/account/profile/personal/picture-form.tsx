import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Avatar } from '@/components/picture/avatar'
import type { Profile } from '@/contract/account/accounts'
import { MAX_UPLOAD_MEGABYTES } from '@/contract/community/uploads-rules'
import { useApi } from '@/lib/api/api-context'
import {
  ACCEPTED_TYPES,
  isInvalidFile,
  pictureContents,
  pictureFile,
  UPLOAD_TIME_LIMIT,
} from '@/lib/domain/uploads/picture-contents'
import { useChangeProfile } from '../api/change-profile'
import styles from './edit-dialog.module.css'

interface PictureFormProps {
  readonly profile: Profile
  readonly uid: string
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The file is no picture, or too large. */
class InvalidFileError extends Error {}

/** Chooses a new picture, which is uploaded and saved at once, or removes the present one. */
export function PictureForm({ profile, uid, onSaved, onClose }: PictureFormProps) {
  const t = useTranslations('profile.personal')
  const api = useApi()
  const change = useChangeProfile(uid)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const contents = await pictureContents(file)
      if (contents === undefined) throw new InvalidFileError()
      const sent = { folder: 'FileData', name: file.name, file: pictureFile(contents) } as const
      const { data } = await api.call('uploadFile', sent, { timeout: UPLOAD_TIME_LIMIT })
      return change.mutateAsync({ picture: data.imageUrl })
    },
    onSuccess: onSaved,
  })
  const removal = useMutation({ mutationFn: () => change.mutateAsync({ picture: '' }), onSuccess: onSaved })
  const isBusy = upload.isPending || removal.isPending
  const failure = upload.error ?? removal.error
  const isRefused = failure instanceof InvalidFileError || isInvalidFile(failure)
  const name = `${profile.firstName} ${profile.lastName}`
  return (
    <div className={styles['picture']}>
      <div className={styles['preview']}>
        <Avatar name={name} picture={profile.picture} size={120} />
      </div>
      <p className={styles['note']}>{t('pictureHint', { megabytes: MAX_UPLOAD_MEGABYTES })}</p>
      <div role="alert">{failure && <p className="problem">{t(isRefused ? 'fileInvalid' : 'pictureFailed')}</p>}</div>
      <div className="buttons">
        <label className={styles['choose']} data-busy={isBusy || undefined}>
          {upload.isPending ? t('sending') : t('choosePicture')}
          <input
            type="file"
            className={styles['file']}
            accept={ACCEPTED_TYPES}
            aria-label={t('choosePicture')}
            aria-disabled={isBusy || undefined}
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // Lets the same file be chosen again.
              currentTarget.value = ''
              removal.reset()
              if (file && !isBusy) upload.mutate(file)
            }}
          />
        </label>
        {profile.picture ? (
          <Button
            variant="line"
            busy={removal.isPending}
            onClick={() => {
              upload.reset()
              if (!isBusy) removal.mutate()
            }}
          >
            {t('removePicture')}
          </Button>
        ) : (
          <Button variant="text" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
