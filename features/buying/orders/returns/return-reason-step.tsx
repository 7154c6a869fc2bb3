import { type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/field/field'
import { PictureField } from '@/components/upload/picture-field'
import { MAX_RETURN_NOTE, MAX_RETURN_PICTURES, RETURN_REASONS } from '@/contract/buying/orders-rules'
import { characterCount, firstCharacters } from '@/contract/values/character-count'
import { useFileDrop } from '@/lib/domain/uploads/use-file-drop'
import type { Pictures } from '@/lib/domain/uploads/use-pictures'
import styles from './return-dialog.module.css'
import type { ReturnDraft } from './use-return'

interface ReturnReasonStepProps {
  readonly draft: ReturnDraft
  readonly onChange: (change: Partial<ReturnDraft>) => void
  readonly pictures: Pictures
  /** True once the form has been submitted with problems. */
  readonly isTried: boolean
  readonly retryRef: Ref<HTMLButtonElement>
  readonly firstReasonRef: Ref<HTMLInputElement>
}

/** The reason of a return, in words and pictures. */
export function ReturnReasonStep(props: ReturnReasonStepProps) {
  const { draft, onChange, pictures, isTried, retryRef, firstReasonRef } = props
  const t = useTranslations('orderActions.return')
  const id = useId()
  const { isOver, handlers } = useFileDrop(pictures.add)
  const isMissing = isTried && !draft.reason
  return (
    <div className="grid gap-18 above-8" {...handlers}>
      <fieldset aria-describedby={isMissing ? `${id}-problem` : undefined}>
        <legend className="strong">{t('why')}</legend>
        {RETURN_REASONS.map((reason, at) => (
          <label key={reason} className={styles['option']}>
            <input
              ref={at === 0 ? firstReasonRef : undefined}
              type="radio"
              name={id}
              checked={draft.reason === reason}
              onChange={() => onChange({ reason })}
            />
            {t(`reasons.${reason}`)}
          </label>
        ))}
        <div role="alert">
          {isMissing && (
            <p id={`${id}-problem`} className="problem above-8">
              {t('chooseReason')}
            </p>
          )}
        </div>
      </fieldset>
      <Field label={t('note')} count={{ written: characterCount(draft.note), max: MAX_RETURN_NOTE }}>
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={3}
            value={draft.note}
            onChange={({ target }) => onChange({ note: firstCharacters(target.value, MAX_RETURN_NOTE) })}
          />
        )}
      </Field>
      <PictureField
        pictures={pictures}
        max={MAX_RETURN_PICTURES}
        isDropTarget={isOver}
        isProblem={isTried}
        retryRef={retryRef}
      />
    </div>
  )
}
