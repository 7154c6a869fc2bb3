import { useState } from 'react'
import { HOUR_MS } from '@/contract/values/durations'
import { expiringStore } from '../browser/expiring-store'
import { tabStore } from '../browser/storage'
import { KEPT_INPUT_PREFIX } from './personal-storage'
import { useUid } from './session-state'

/**
 * What a person is writing in a form that takes more than a line. It is kept in the tab's storage until it is sent, so it
 * survives a reload, a change of language, a failed section and the end of the session; signing out deletes it
 * (docs/session.md#what-was-typed). One entry an account and form, so that people who share a computer do not see each
 * other's texts.
 */

/** Shorter than a day, after which unused uploads are deleted. */
const LIFETIME = 12 * HOUR_MS

const store = expiringStore(tabStore)

const keyOf = (owner: string, form: string): string => `${KEPT_INPUT_PREFIX}${owner}:${form}`

/**
 * Returns what this tab has kept, still to be parsed, or undefined.
 * @param owner uid of the author; '' for a guest
 * @param form names the form and its subject: 'review:{parentProductId}'
 */
export const keptInput = (owner: string, form: string): unknown => store.get(keyOf(owner, form))

/** Keeps what is being written in this tab, across reloads. Takes the same `owner` and `form` as `keptInput`. */
export const keepInput = (owner: string, form: string, value: unknown): void =>
  store.set(keyOf(owner, form), value, LIFETIME)

/** Deletes what was kept, once it was sent or given up. */
export const forgetInput = (owner: string, form: string): void => store.remove(keyOf(owner, form))

/**
 * State of a text field whose text is kept. For components that are rendered in the browser only. Returns the text, its
 * setter, and a function that ends the keeping once the text was sent.
 * @param form names the form and its subject: 'question:{parentProductId}'
 */
export function useKeptText(form: string): readonly [string, (text: string) => void, () => void] {
  const owner = useUid()
  const [text, setText] = useState(() => {
    const kept = keptInput(owner, form)
    return typeof kept === 'string' ? kept : ''
  })
  const change = (next: string) => {
    setText(next)
    if (next === '') forgetInput(owner, form)
    else keepInput(owner, form, next)
  }
  return [text, change, () => forgetInput(owner, form)]
}
