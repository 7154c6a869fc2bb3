import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { Button, ButtonLink } from '../button/button'
import { ModalOrDrawer, opensModal } from '../overlay/modal-or-drawer'
import { EmptyMark, type EmptyMarkProps } from './empty-mark'
import styles from './empty-or-error-page.module.css'

/** Largest width in pixels at which the error details are a drawer. */
const DETAILS_DRAWER_AT = 590

interface EmptyOrErrorPageProps extends Omit<EmptyMarkProps, 'isLarge'> {
  readonly title: string
  readonly text?: string
  readonly button?: PageButtonProps
  /** A second way on, below the button. */
  readonly children?: ReactNode
  /** Shown behind "View Details". */
  readonly details?: ErrorDetails
  /** Shows the 404 figure. */
  readonly isNotFound?: boolean
}

interface PageButtonProps {
  readonly buttonText: string
  /** Makes it a link. */
  readonly buttonLink?: string
  readonly onAction?: () => void
  readonly busy?: boolean
}

/** A page, or a part of one, in its empty or failed state. */
export function EmptyOrErrorPage(props: EmptyOrErrorPageProps) {
  const { icon, title, text, button, details, isNotFound = false, tone = 'calm' } = props
  return (
    <div className={styles['page']}>
      <EmptyMark icon={icon} tone={tone} isLarge />
      {isNotFound && <p className={styles['figure']}>404</p>}
      <h1 className="h2">{title}</h1>
      {text && <p className={styles['text']}>{text}</p>}
      {button && <PageButton {...button} />}
      {props.children}
      {details && <LateDetailsLink details={details} />}
    </div>
  )
}

function PageButton({ buttonText, busy = false, buttonLink, onAction }: PageButtonProps) {
  if (buttonLink) return <ButtonLink href={buttonLink}>{buttonText}</ButtonLink>
  if (!onAction) return null
  return (
    <Button busy={busy} onClick={onAction}>
      {buttonText}
    </Button>
  )
}

// Most pages come without its messages, because they rarely fail.
const LateDetailsLink = withLateMessages(['errors'], DetailsLink)

function DetailsLink({ details }: { details: ErrorDetails }) {
  const t = useTranslations('errors')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" {...opensModal} onClick={() => setIsOpen(true)}>
        {t('viewDetails')}
      </button>
      <ModalOrDrawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('detailsTitle')}
        size="medium"
        drawerAt={DETAILS_DRAWER_AT}
      >
        <ErrorDetailsList details={details} />
      </ModalOrDrawer>
    </>
  )
}

/** The error details. */
interface ErrorDetails {
  readonly message: string
  readonly errorType: string
  readonly errorCode: string
  /** The visible address, and its route. */
  readonly asPath: string
  readonly pathname: string
  /** The stack of a browser error, or the log id of a server error. */
  readonly errorStack: string
}

const LINES = ['message', 'errorType', 'errorCode', 'asPath', 'pathname', 'errorStack'] as const

/** The six lines behind "View Details". */
function ErrorDetailsList({ details }: { readonly details: ErrorDetails }) {
  const t = useTranslations('errors.details')
  return (
    <dl className={styles['list']}>
      {LINES.map((line) => (
        <div key={line}>
          <dt>{t(line)}</dt>
          <dd dir="auto">{details[line] || '-'}</dd>
        </div>
      ))}
    </dl>
  )
}
