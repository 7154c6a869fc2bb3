import { useRouter } from 'next/router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../button/button'
import { ModalOrDrawer, opensModal } from '../overlay/modal-or-drawer'
import { EmptyMark, type EmptyMarkProps } from './empty-mark'
import styles from './empty-or-error-page.module.css'
import { type ErrorDetails, ErrorDetailsList } from './error-details-list'

/** Largest width in pixels at which the error details are a drawer. */
const DETAILS_DRAWER_AT = 590

interface EmptyOrErrorPageProps extends Omit<EmptyMarkProps, 'isLarge'> {
  readonly title: string
  readonly text?: string
  readonly button?: ButtonTarget & { readonly buttonText: string; readonly busy?: boolean }
  /** A second way on, below the button. */
  readonly children?: ReactNode
  /** Shown behind "View Details". */
  readonly details?: ErrorDetails
  /** Shows the 404 figure. */
  readonly isNotFound?: boolean
  /** Level of the title: 2 where the page already has a heading. */
  readonly headingLevel?: 1 | 2
}

/** A page, or a part of one, in its empty or failed state. */
export function EmptyOrErrorPage(props: EmptyOrErrorPageProps) {
  const { icon, title, text, button, details, isNotFound = false, tone = 'calm', headingLevel = 1 } = props
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={styles['page']}>
      <EmptyMark icon={icon} tone={tone} isLarge />
      {isNotFound && <p className={styles['figure']}>404</p>}
      <Heading className="h2">{title}</Heading>
      {text && <p className={styles['text']}>{text}</p>}
      {button && <PageButton {...button} />}
      {props.children}
      {details && <DetailsLink details={details} />}
    </div>
  )
}

function PageButton({ buttonText, busy = false, ...target }: NonNullable<EmptyOrErrorPageProps['button']>) {
  const router = useRouter()
  switch (kindOfButton(target)) {
    case 'link':
      return <ButtonLink href={target.buttonLink ?? '/'}>{buttonText}</ButtonLink>
    case 'action':
      return (
        <Button busy={busy} onClick={target.onAction}>
          {buttonText}
        </Button>
      )
    case 'navigate':
      return <Button onClick={() => router.push(`/${target.buttonLink}`)}>{buttonText}</Button>
    case 'none':
      return null
  }
}

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

interface ButtonTarget {
  readonly buttonLink?: string
  readonly onAction?: () => void
}

/**
 * Kind of an empty page's button: a link when its address contains "/", otherwise an action or a navigation to the bare
 * address.
 */
export function kindOfButton({ buttonLink, onAction }: ButtonTarget): 'link' | 'action' | 'navigate' | 'none' {
  if (buttonLink?.includes('/')) return 'link'
  if (onAction) return 'action'
  return buttonLink ? 'navigate' : 'none'
}
