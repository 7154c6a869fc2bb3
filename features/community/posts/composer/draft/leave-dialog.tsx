import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { FormAlert } from '@/components/field/form-alert'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { DRAFT_DAYS } from '@/contract/community/posts-rules'

interface LeaveDialogProps {
  readonly isOpen: boolean
  /** What a draft would keep. */
  readonly draft: { readonly hasText: boolean; readonly pictures: number; readonly isNothing: boolean }
  /** Uploads are in progress; leaving the page aborts them. */
  readonly isUploading: boolean
  /** Saves the draft. Resolves with false when that failed. */
  readonly onKeep: () => Promise<boolean>
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks for confirmation before the page is left with unsaved changes. */
export function LeaveDialog({ isOpen, draft, isUploading, onKeep, onLeave, onStay }: LeaveDialogProps) {
  const t = useTranslations('postWriting.leaving')
  const [state, setState] = useState<'asked' | 'saving' | 'failed'>('asked')
  const stay = () => {
    setState('asked')
    onStay()
  }
  const save = async () => {
    setState('saving')
    if (!(await onKeep())) return setState('failed')
    setState('asked')
    onLeave()
  }
  const { hasText, pictures, isNothing } = draft
  const what = isNothing
    ? t('nothing')
    : pictures > 0
      ? t(hasText ? 'textAndPictures' : 'pictures', { count: pictures, days: DRAFT_DAYS })
      : t('words', { days: DRAFT_DAYS })
  return (
    <ModalOrDrawer open={isOpen} onClose={stay} title={t('title')}>
      <div className="grid gap-18">
        <p className="soft">
          {what} {isUploading && t('upload')}
        </p>
        {state === 'failed' && <FormAlert text={t('failed')} />}
        <div className="buttons">
          <Button busy={state === 'saving'} onClick={save}>
            {t(isNothing ? 'leave' : 'keep')}
          </Button>
          <Button variant="line" onClick={stay}>
            {t('stay')}
          </Button>
        </div>
        {state === 'failed' && (
          <Button variant="text" onClick={onLeave}>
            {t('leaveUnsaved')}
          </Button>
        )}
      </div>
    </ModalOrDrawer>
  )
}
