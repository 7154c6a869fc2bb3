import { type PropsWithChildren, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ModalOrDrawer } from '@/components/modal-or-drawer/modal-or-drawer'
import { type SessionPrompt, SessionPromptProvider, type SignInReason } from '@/lib/session/session-prompt'
import styles from './sign-in-prompt.module.css'

/** Keeps and draws the sign-in prompt that any part of the shop may open (specification 2.2). */
export function SignInPromptProvider({ children }: PropsWithChildren) {
  const t = useTranslations('session')
  const [reason, setReason] = useState<SignInReason>('account')
  const [isOpen, setIsOpen] = useState(false)
  const prompt = useMemo<SessionPrompt>(
    () => ({
      requestSignIn: ({ reason: next }) => {
        setReason(next)
        setIsOpen(true)
      },
    }),
    [],
  )
  const close = () => setIsOpen(false)
  return (
    <SessionPromptProvider value={prompt}>
      {children}
      <ModalOrDrawer
        open={isOpen}
        onClose={close}
        title={t('title')}
        footer={
          <Button wide onClick={close}>
            {t('keepBrowsing')}
          </Button>
        }
      >
        <div className={styles['prompt']}>
          <p className={styles['reason']}>{t(`reasons.${reason}`)}</p>
          <p>{t('notOpen')}</p>
        </div>
      </ModalOrDrawer>
    </SessionPromptProvider>
  )
}
