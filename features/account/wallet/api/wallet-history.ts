import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { WalletEntryKind } from '@/contract/account/wallet'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { saveFile } from '@/lib/browser/save-file'
import { personalKey } from '@/lib/session/personal-queries'
import { useUid } from '@/lib/session/session-state'

const PAGE_SIZE = 10
/** Milliseconds: a file of many years takes longer than other calls. */
const CSV_TIMEOUT = 60_000

export const entriesQuery = (api: ApiCaller, uid: string, kind: WalletEntryKind | undefined) =>
  infiniteQueryOptions({
    queryKey: personalKey(uid, 'wallet', 'entries', kind ?? 'all'),
    queryFn: ({ signal, pageParam: before }) =>
      api.call('walletEntries', { before, limit: PAGE_SIZE, kind }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const earningsQuery = (api: ApiCaller, uid: string) =>
  dataQuery(api, personalKey(uid, 'wallet', 'earnings'), 'walletEarnings', {})

/** Returns the movements of the signed-in user's wallet, the newest first, page by page; of one kind or all. */
export function useWalletEntries(kind: WalletEntryKind | undefined) {
  const uid = useUid()
  return useInfiniteQuery({ ...entriesQuery(useApi(), uid, kind), enabled: uid !== '' })
}

/** Returns the earnings of each month, the oldest first. */
export function useEarnings() {
  const uid = useUid()
  return useQuery({ ...earningsQuery(useApi(), uid), enabled: uid !== '' })
}

/** Saves all movements as a CSV file. */
export function useWalletDownload() {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const text = await api.call('walletCsv', {}, { timeout: CSV_TIMEOUT })
      // Decoding removed the byte order mark, which spreadsheets need to recognise UTF-8.
      const contents = `\ufeff${text.replace(/^\ufeff/, '')}`
      saveFile(`talents-${new Date().toISOString().slice(0, 10)}.csv`, contents, 'text/csv;charset=utf-8')
    },
  })
}
