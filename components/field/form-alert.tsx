import { Icon } from '../icon/icon'

/** Why a form was rejected as a whole. Announced when it appears. */
export function FormAlert({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="problem box red gap-10 flex">
      <Icon name="alert" size={20} />
      <span>{text}</span>
    </p>
  )
}
