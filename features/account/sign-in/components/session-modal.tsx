import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { type DialogProps, ModalOrDrawer, prefetchModal } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { Profile } from '@/contract/account/accounts'
import { useApi } from '@/lib/api/api-context'
import { fetchMessages, LateMessages } from '@/lib/i18n/late-messages'
import { signIn, verifyCode } from '@/lib/session/calls/session-client'
import { personalKey } from '@/lib/session/personal-queries'
import type { SignInRequest } from '@/lib/session/session-prompt'
import { type SessionStep, stepAtOpening } from '../session-step'
import { signInOrAskForCode } from '../use-sign-in'
import styles from './session-modal.module.css'
import { CodeStep } from './steps/code-step'
import { ForgotStep } from './steps/forgot-step'
import { ResetStep } from './steps/reset-step'
import { SignInStep } from './steps/sign-in-step'
import { SignUpStep } from './steps/sign-up-step'
import { VerifiedStep } from './steps/verified-step'

interface SessionModalProps extends DialogProps {
  /** A new object each time the prompt opens. */
  readonly request: SignInRequest
}

const TEXTS = ['session'] as const

/** Prefetches the remaining code of the prompt before it opens. */
export function prefetch(): void {
  prefetchModal()
  fetchMessages(document.documentElement.lang, TEXTS).catch(() => undefined)
}

/** The sign-in and sign-up dialog; a bottom sheet below 768 px. */
export function SessionModal(props: SessionModalProps) {
  return (
    <LateMessages namespaces={TEXTS}>
      {props.request.reason === 'cookiesOff' ? <CookiesOff request={props.request} /> : <Modal {...props} />}
    </LateMessages>
  )
}

/** Milliseconds: after the general message of the caller, which this one replaces. */
const AFTER_CALLER = 100
const ADVICE_TIME = 8000

/** Says that what was done could not be kept without cookies. The prompt could not either: signing in needs them. */
function CookiesOff({ request }: Pick<SessionModalProps, 'request'>) {
  const t = useTranslations('session.reasons')
  const { show } = useSnackbar()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request says it again.
  useEffect(() => {
    const message = { message: t('cookiesOff'), variant: 'error', timeout: ADVICE_TIME, position: 'top-start' } as const
    const timer = setTimeout(() => show(message), AFTER_CALLER)
    return () => clearTimeout(timer)
  }, [request, show, t])
  return null
}

function Modal({ open, request, onClose }: SessionModalProps) {
  const t = useTranslations('session')
  const api = useApi()
  const queryClient = useQueryClient()
  const { show } = useSnackbar()
  const [step, setStep] = useState<SessionStep>(() => stepAtOpening({ kind: 'signIn' }, request))
  /** Stays between steps and while the prompt is closed. */
  const [email, setEmail] = useState('')
  const [shownRequest, setShownRequest] = useState(request)
  if (request !== shownRequest) {
    setShownRequest(request)
    setStep((last) => stepAtOpening(last, request))
  }
  /** The action to continue after sign-in. Closing the prompt cancels it. */
  const pendingRequest = useRef<SignInRequest>(undefined)
  pendingRequest.current = open ? request : undefined

  const continueAction = (profile: Profile) => {
    queryClient.setQueryData(personalKey(profile._id, 'profile'), profile)
    const continuation = pendingRequest.current?.onSignedIn
    // Runs after the shop has rendered for the signed-in user.
    if (continuation) queueMicrotask(continuation)
    return continuation !== undefined && request.reason !== 'account'
  }
  const signedIn = (profile: Profile) => {
    const isContinued = continueAction(profile)
    onClose()
    setStep({ kind: 'signIn' })
    if (!isContinued) show({ message: t('signIn.welcome', { name: profile.firstName }), variant: 'success' })
  }
  const verified = (profile: Profile) => {
    continueAction(profile)
    setStep({ kind: 'verified', name: profile.firstName })
  }
  const close = () => {
    onClose()
    if (step.kind === 'verified') setStep({ kind: 'signIn' })
  }

  const shared = { email, onEmail: setEmail, onStep: setStep }
  const isAtStart = step.kind === 'signIn'
  return (
    <ModalOrDrawer
      open={open}
      onClose={close}
      title={titleOf(step, t)}
      isTitleHidden={isAtStart}
      {...(isAtStart ? { aside: <SignInAside /> } : {})}
    >
      {isAtStart && <SignInStep {...shared} request={request} onSignedIn={signedIn} />}
      {step.kind === 'signUp' && <SignUpStep {...shared} prices={request.prices} />}
      {step.kind === 'code' && (
        <CodeStep
          email={step.email}
          lead="sent"
          verify={(code) => verifyCode({ email: step.email, code })}
          resend={() => api.call('resendCode', { email: step.email })}
          onChange={() => setStep({ kind: 'signUp' })}
          onVerified={verified}
        />
      )}
      {step.kind === 'signInCode' && (
        <CodeStep
          email={step.email}
          lead="sentIfRight"
          verify={(code) => signIn({ email: step.email, password: step.password, code })}
          resend={() => signInOrAskForCode({ email: step.email, password: step.password })}
          onChange={() => setStep({ kind: 'signIn' })}
          onVerified={signedIn}
        />
      )}
      {step.kind === 'verified' && <VerifiedStep request={request} onDone={close} />}
      {step.kind === 'forgot' && <ForgotStep {...shared} />}
      {step.kind === 'reset' && <ResetStep email={step.email} onStep={setStep} onSignedIn={signedIn} />}
    </ModalOrDrawer>
  )
}

function titleOf(step: SessionStep, t: ReturnType<typeof useTranslations<'session'>>): string {
  if (step.kind === 'verified') return t('verified.title', { name: step.name })
  return t(`${step.kind === 'signInCode' ? 'code' : step.kind}.title`)
}

/** The benefits of an account, over a picture. */
function SignInAside() {
  const t = useTranslations('session.benefits')
  return (
    <div className={styles['aside']}>
      <img src="/sign-in.webp" alt="" width={760} height={760} className={styles['picture']} />
      <ul className={styles['benefits']}>
        <li>
          <Icon name="tag" size={20} />
          {t('prices')}
        </li>
        <li>
          <Icon name="coin" size={20} />
          {t('talents')}
        </li>
        <li>
          <Icon name="heart" size={20} />
          {t('lists')}
        </li>
      </ul>
    </div>
  )
}
