import { InvalidInput } from '../shared/domain-error.ts'

/** The fields of a sent form, by name. A field that was not sent is undefined. */
export type DeskFields = Readonly<Record<string, string | undefined>>

/**
 * A part of the page /desk, where people do by hand what stores, couriers and sellers do (docs/tracking.md#desk). Its texts
 * are plain: the page escapes them.
 */
export interface DeskSection {
  /** Lower-case letters: its anchor, and a part of the address of its forms. */
  readonly name: string
  readonly title: string
  /** What it lists, in its order. */
  list(): Promise<readonly DeskEntry[]>
  /**
   * What its forms do, by the name of the action. A DomainError refuses: the page shows its message. Every other error is
   * a 500.
   */
  readonly actions: Readonly<Record<string, (fields: DeskFields) => Promise<void>>>
}

export interface DeskEntry {
  readonly id: string
  readonly title: string
  readonly lines: readonly (string | { readonly by: string; readonly text: string })[]
  readonly forms: readonly DeskForm[]
}

/** A form with one button, which posts `fields` and what is entered to an action of the section. */
export interface DeskForm {
  readonly action: string
  readonly label: string
  readonly fields: Readonly<Record<string, string>>
  /** What is entered or chosen before the button is pressed. */
  readonly inputs?: readonly DeskInput[]
}

interface DeskInput {
  readonly name: string
  readonly label: string
  /** Texts to choose from, by their value. When absent, a text is written. */
  readonly options?: Readonly<Record<string, string>>
  readonly maxLength?: number
  /** A text of several lines, which must not be empty. */
  readonly isLong?: boolean
}

/** Returns a field that a form always sends. Throws InvalidInput without it. */
export function fieldOf(fields: DeskFields, name: string): string {
  const value = fields[name]
  if (!value) throw new InvalidInput(`${name} is needed`)
  return value
}
