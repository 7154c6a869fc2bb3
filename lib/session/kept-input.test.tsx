import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { useKeptText } from './kept-input'
import { clearPersonalStorage } from './personal-storage'

beforeEach(async () => {
  sessionStorage.clear()
  await signInAs('shopper')
})

function Form({ form }: { readonly form: string }) {
  const [text, setText, forget] = useKeptText(form)
  return (
    <>
      <textarea aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={forget}>
        Send
      </button>
    </>
  )
}

const show = (form = 'question:1') => {
  const rendered = render(<Form form={form} />)
  return { ...rendered, text: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }) }
}

test.each<[string, () => unknown, string]>([
  ['a reload', () => undefined, 'Does it rust?'],
  ['the end of the session and signing in again', endAndSignIn, 'Does it rust?'],
  ['signing in as another person', () => signInAs('member'), ''],
  ['signing out', clearPersonalStorage, ''],
])('what was typed, after %s', async (_, happens, expected) => {
  const { user, text, unmount } = show()
  await user.type(text, 'Does it rust?')
  unmount()
  await happens()
  expect(show().text.value).toBe(expected)
})

test('a text that was sent or deleted is gone, and other forms have their own', async () => {
  const { user, text, unmount } = show()
  await user.type(text, 'Does it rust?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  unmount()
  const again = show()
  expect(again.text.value).toBe('')
  await again.user.type(again.text, 'x')
  again.unmount()
  const other = show('question:2')
  expect(other.text.value).toBe('')
  other.unmount()
  const third = show()
  await third.user.clear(third.text)
  third.unmount()
  expect(show().text.value).toBe('')
})

async function endAndSignIn() {
  clearCookies()
  await signInAs('shopper')
}
