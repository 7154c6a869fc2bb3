import { useLocale, useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { IconDisc } from '@/components/icon/icon-disc'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { CopyLink } from '@/components/share/copy-link'
import { LateMessages } from '@/lib/i18n/late-messages'
import { siteAddress } from '@/lib/site-address'
import styles from './posted-dialog.module.css'

interface PostedDialogProps {
  readonly isOpen: boolean
  /** Path of the post. */
  readonly path: string
  readonly onClose: () => void
  /** Called when the user wants to write another post. */
  readonly onAnother: () => void
}

/** Says that a post is published, with its address. */
export function PostedDialog({ isOpen, path, onClose, onAnother }: PostedDialogProps) {
  const t = useTranslations('postWriting')
  return (
    <ModalOrDrawer open={isOpen} onClose={onClose} title={t('posted.title')}>
      <div className="grid gap-18">
        <IconDisc icon="check" tone="green" />
        <p className="soft">{t('published')}</p>
        <LateMessages namespaces={['share']} pending={<span className={styles['pending']} />}>
          <CopyLink url={siteAddress(useLocale(), path)} label={t('posted.link')} />
        </LateMessages>
        <div className="buttons">
          <ButtonLink href={path}>{t('posted.see')}</ButtonLink>
          <Button variant="line" onClick={onAnother}>
            {t('title')}
          </Button>
        </div>
      </div>
    </ModalOrDrawer>
  )
}
