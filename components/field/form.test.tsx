import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { render } from '@/tests/support/render'
import { Form } from './form'
import { TextField } from './text-field'
import { useForm } from './use-form'

interface TownFormProps {
  readonly send: (town: string) => Promise<unknown>
}

function TownForm({ send }: TownFormProps) {
  const { form, field, isSuccess } = useForm({
    initial: { street: '', town: '' },
    check: ({ street, town }) => ({ street: street === '' && 'No street', town: town === '' && 'No town' }),
    send: ({ town }) => send(town),
    refusedFields: ({ message }) => ({ town: message }),
  })
  return (
    <Form {...form} aria-label="Where">
      <TextField {...field('street')} label="Street" />
      <TextField {...field('town')} label="Town" />
      <button type="submit">Send</button>
      <p>{isSuccess && 'Sent'}</p>
    </Form>
  )
}

const street = () => screen.getByRole('textbox', { name: 'Street' })
const town = () => screen.getByRole('textbox', { name: 'Town' })
const press = () => screen.getByRole('button', { name: 'Send' })

test('what is missing is said when sending is tried, not before, and the first of it gets the focus', async () => {
  const send = vi.fn()
  const { user } = render(<TownForm send={send} />)
  expect(screen.queryByText('No street')).toBeNull()
  await user.click(press())
  expect(screen.getByText('No street')).toBeTruthy()
  expect(screen.getByText('No town')).toBeTruthy()
  expect(document.activeElement).toBe(street())
  await user.type(street(), 'Hill Road')
  expect(screen.queryByText('No street')).toBeNull()
  await user.click(press())
  expect(document.activeElement).toBe(town())
  expect(send).not.toHaveBeenCalled()
})

test('a refusal stands under its field, which gets the focus, until the field is edited', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('No such town')).mockResolvedValue(undefined)
  const { user } = render(<TownForm send={send} />)
  await user.type(street(), 'Hill Road')
  await user.type(town(), 'Atlantis')
  await user.click(press())
  expect(await screen.findByText('No such town')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(town()))
  await user.type(town(), ' City')
  expect(screen.queryByText('No such town')).toBeNull()
  await user.click(press())
  expect(await screen.findByText('Sent')).toBeTruthy()
  expect(send).toHaveBeenLastCalledWith('Atlantis City')
})

test('a second try while the first is pending sends nothing', async () => {
  let finish: (() => void) | undefined
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = render(<TownForm send={send} />)
  await user.type(street(), 'Hill Road')
  await user.type(town(), 'Reno{Enter}{Enter}')
  await user.click(press())
  expect(send).toHaveBeenCalledTimes(1)
  finish?.()
  expect(await screen.findByText('Sent')).toBeTruthy()
})

test('what was typed before React took over the page is not lost', async () => {
  function Town() {
    const [text, setText] = useState('')
    return (
      <IntlProvider locale="en" messages={{}}>
        <TextField label="Town" value={text} onChange={setText} />
        <p>Town: {text}</p>
      </IntlProvider>
    )
  }
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Town />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Town' })
  input.value = 'Galway'
  const root = await act(() => hydrateRoot(page, <Town />))
  expect(page.textContent).toContain('Town: Galway')
  expect(input.value).toBe('Galway')
  act(() => root.unmount())
  page.remove()
})
