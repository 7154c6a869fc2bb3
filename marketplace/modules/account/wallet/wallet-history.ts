import type { z } from 'zod'
import type { walletEarningsAnswer, walletEntriesAnswer } from '../../../../contract/account/wallet.ts'
import { walletReasonOf } from '../../../../contract/account/wallet-rules.ts'
import { csvRow } from '../../../../contract/values/csv-row.ts'
import type { Db } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { type Clock, unixSeconds } from '../../../shared/clock.ts'
import { type Currency, toMajorIn } from '../../../shared/money.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { monthlyEarnings } from './earnings.ts'
import { type EntryPage, listEntries, listMonths, sumDebts } from './wallet-repository.ts'

type EntriesResponse = z.input<typeof walletEntriesAnswer>
type EarningsResponse = z.input<typeof walletEarningsAnswer>
type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** The history of a wallet (docs/wallet.md#history). Amounts are in the request's currency. */
export interface WalletHistory {
  /** Returns a page of entries, the newest first, with what the wallet owes. A user without a wallet has none. */
  entries(userId: string, page: EntryPage, context: RequestContext): Promise<EntriesResponse>
  /** Returns all entries as the lines of a CSV file, read from the database while they are sent. */
  csv(userId: string, context: RequestContext): AsyncGenerator<string>
  /** Returns the earnings of every month, the oldest first. */
  earnings(userId: string, context: RequestContext): Promise<EarningsResponse>
}

/** Number of entries per database read for the CSV file. */
const CSV_BATCH = 500
/** Spreadsheets read a CSV file as UTF-8 only when it starts with this mark. */
const BYTE_ORDER_MARK = '\ufeff'

/** Creates the service for wallet histories. */
export function walletHistory({ db, clock }: { readonly db: Db; readonly clock: Clock }): WalletHistory {
  return {
    entries: async (userId, { limit, ...page }, { currency }) => {
      // One more entry than requested shows whether there is a next page.
      const [rows, owed] = await Promise.all([
        listEntries(db, userId, { ...page, limit: limit + 1 }),
        sumDebts(db, userId),
      ])
      const data = rows.slice(0, limit)
      const last = data.at(-1)
      return {
        data: data.map((row) => entryResponse(row, currency)),
        ...(last && rows.length > limit && { next: String(last.position) }),
        ...(owed > 0 && { owed: toMajorIn(owed, currency) }),
      }
    },

    async *csv(userId, { locale, currency }) {
      const { columns, reasons } = messages[locale].wallet
      yield BYTE_ORDER_MARK +
        csvRow([columns.at, columns.reason, columns.order, columns.amount, columns.balance, columns.currency])
      let before: number | undefined
      do {
        const rows = await listEntries(db, userId, { before, limit: CSV_BATCH })
        for (const row of rows) {
          const { at, kind, amount, balance, order } = entryResponse(row, currency)
          yield csvRow([
            timeText(at),
            reasons[walletReasonOf(kind, amount)],
            order?.orderNumber ?? '',
            { amount },
            { amount: balance },
            currency.code,
          ])
        }
        before = rows.length === CSV_BATCH ? rows.at(-1)?.position : undefined
      } while (before !== undefined)
    },

    earnings: async (userId, { currency }) => ({
      data: monthlyEarnings(await listMonths(db, userId), clock.now()).map(({ month, purchases, friends }) => ({
        month,
        purchases: toMajorIn(purchases, currency),
        friends: toMajorIn(friends, currency),
      })),
    }),
  }
}

function entryResponse(row: EntryRow, currency: Currency): EntriesResponse['data'][number] {
  const { position, kind, amount, balance, at, orderId, orderNumber, paymentState } = row
  const isPlaced = paymentState === 'paid' || paymentState === 'due'
  return {
    _id: String(position),
    kind,
    amount: toMajorIn(amount, currency),
    balance: toMajorIn(balance ?? 0, currency),
    at: unixSeconds(at),
    ...(orderId !== null && orderNumber !== null && { order: { orderNumber, ...(isPlaced && { orderId }) } }),
  }
}

/** Formats Unix seconds as '2026-11-20 12:00:00' (UTC), which spreadsheets recognise as a time. */
const timeText = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
