import { ConsentBar } from './consent-bar'
import { ConsentDialog } from './consent-dialog'

/** A dialog that was open once stays mounted, so that its closing is animated. */
export type DialogState = 'untouched' | 'open' | 'closed'

interface ConsentPromptsProps {
  /** True on a first visit. */
  readonly isAsking: boolean
  readonly dialog: DialogState
  readonly onChoose: () => void
  readonly onClose: () => void
}

/** The bar and the dialog. They stand behind one import, because every import costs bytes on every page. */
export function ConsentPrompts({ isAsking, dialog, onChoose, onClose }: ConsentPromptsProps) {
  return (
    <>
      {isAsking && <ConsentBar onChoose={onChoose} />}
      {dialog !== 'untouched' && <ConsentDialog open={dialog === 'open'} onClose={onClose} />}
    </>
  )
}
