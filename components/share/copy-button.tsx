import { useTranslations } from 'use-intl'
import { IconButton } from '../button/icon-button'
import { useCopy } from './use-copy'

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string
  /** Accessible name, such as "Copy link Newsletter". */
  readonly label: string
  /** Called after the text was copied. */
  readonly onCopied?: () => void
}

/** A button that copies a visible text. A tick and a screen reader message confirm it. */
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
