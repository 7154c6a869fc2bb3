import { useTranslations } from 'use-intl'
import { IconButton } from '../icon-button'
import { useCopy } from './use-copy'

interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** Its name: "Copy link Newsletter". */
  readonly label: string
  /** Called when it was copied. */
  readonly onCopied?: () => void
}

/** Copies a text that stands beside it; a tick and a word for screen readers say so. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const t = useTranslations('share')
  const { result, copy } = useCopy()
  const press = async () => {
    if ((await copy(text)) === 'copied') onCopied?.()
  }
  return (
    <>
      <IconButton icon={ICONS[result]} iconSize={20} label={label} onClick={press} />
      <span role="status" className="visually-hidden">
        {result === 'copied' && t('copied')}
        {result === 'failed' && t('copyFailed')}
      </span>
    </>
  )
}

const ICONS = { none: 'link', copied: 'check', failed: 'alert' } as const
