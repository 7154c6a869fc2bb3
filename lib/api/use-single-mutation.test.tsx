import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeQueryClient } from './query-client'
import { useSingleMutation } from './use-single-mutation'

test('a repeat of what is in progress is ignored; anything else, and the same once it is done, is sent', async () => {
  const client = makeQueryClient()
  const sent: string[] = []
  const answers: (() => void)[] = []
  const { result } = renderHook(
    () =>
      useSingleMutation({
        mutationFn: (name: string) => {
          sent.push(name)
          return new Promise<void>((resolve) => answers.push(resolve))
        },
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  act(() => {
    for (const name of ['soap', 'soap', 'towel', 'soap']) result.current.mutate(name)
  })
  await waitFor(() => expect(sent).toEqual(['soap', 'towel']))
  for (const answer of answers) answer()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  act(() => result.current.mutate('soap'))
  await waitFor(() => expect(sent).toEqual(['soap', 'towel', 'soap']))
})
