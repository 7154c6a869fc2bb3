import { escapeHtml } from '../shared/mail/escape-html.ts'

/** The fields of a sent form, by name. A field that was not sent is undefined. */
export type DeskFields = Readonly<Record<string, string | undefined>>

/** A part of the page /desk, where people do by hand what stores, couriers and sellers do (docs/tracking.md#desk). */
export interface DeskSection {
  /** Lower-case letters: its anchor, and a part of the address of its forms. */
  readonly name: string
  readonly title: string
  /** Returns its HTML. Texts must be escaped; `deskForm` makes its forms. */
  html(): Promise<string>
  /**
   * What its forms do, by the name of the action. A DomainError refuses: the page shows its message. Every other error is
   * a 500.
   */
  readonly actions: Readonly<Record<string, (fields: DeskFields) => Promise<void>>>
}

interface DeskForm {
  readonly section: string
  readonly action: string
  readonly label: string
  readonly fields?: Readonly<Record<string, string>>
  /** HTML of further fields, before the button. */
  readonly inputs?: string
  /** The id of the element that says what the button is about, where several have the same label. */
  readonly about?: string
}

/** Returns a form with one button, which posts `fields` to an action of a section. */
export function deskForm({ section, action, label, fields = {}, inputs = '', about }: DeskForm): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const description = about === undefined ? '' : ` aria-describedby="${escapeHtml(about)}"`
  return `<form method="post" action="/desk/${section}/${action}">${hidden.join('')}${inputs}<button${description}>${escapeHtml(label)}</button></form>`
}
