import type { ComponentProps } from 'react'
import { Field } from './field'
import { useEarlyText } from './use-early-text'

type FieldTexts = Omit<ComponentProps<typeof Field>, 'children'>
type Attributes<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof FieldTexts | 'onChange' | 'id'>

/** A labelled single-line field. */
export function TextField({
  label,
  required,
  error,
  hint,
  count,
  onChange,
  ...input
}: FieldTexts & Attributes<'input'> & { readonly onChange: (value: string) => void }) {
  const early = useEarlyText<HTMLInputElement>(input.value, onChange)
  return (
    <Field {...{ label, required, error, hint, count }}>
      {(control) => <input {...control} ref={early} {...input} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

/** A labelled field of several lines, in the direction of what is typed. */
export function TextArea({
  label,
  required,
  error,
  hint,
  count,
  onChange,
  ...area
}: FieldTexts & Attributes<'textarea'> & { readonly onChange: (value: string) => void }) {
  const early = useEarlyText<HTMLTextAreaElement>(area.value, onChange)
  return (
    <Field {...{ label, required, error, hint, count }}>
      {(control) => (
        <textarea {...control} ref={early} dir="auto" {...area} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
