import { and, eq } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { purchases } from './purchases-tables.ts'

export interface Purchase {
  readonly userId: string
  readonly productId: string
  readonly boughtAt: Date
}

export type PurchasesService = ReturnType<typeof purchasesService>

interface PurchasesPorts {
  /** Called for each first purchase, and when it is taken back, in its transaction. */
  readonly onChange: (tx: Tx, bought: Pick<Purchase, 'userId' | 'productId'>, isBuyer: boolean) => Promise<void>
}

/** Reads and records purchases. */
export function purchasesService({ onChange }: PurchasesPorts) {
  return {
    /** Returns when the user first bought the product, or `undefined` when they never did. */
    boughtAt: async (executor: Executor, userId: string, productId: string): Promise<Date | undefined> => {
      const [row] = await executor
        .select({ boughtAt: purchases.boughtAt })
        .from(purchases)
        .where(and(eq(purchases.userId, userId), eq(purchases.productId, productId)))
      return row?.boughtAt
    },

    /** Records a purchase; call it in the transaction of the order. Only the first purchase of a product counts. */
    record: async (tx: Tx, purchase: Purchase): Promise<void> => {
      const added = await tx.insert(purchases).values(purchase).onConflictDoNothing().returning()
      if (added.length > 0) await onChange(tx, purchase, true)
    },

    /** Takes back that the user bought the product. */
    forget: async (tx: Tx, userId: string, productId: string): Promise<void> => {
      await tx.delete(purchases).where(and(eq(purchases.userId, userId), eq(purchases.productId, productId)))
      await onChange(tx, { userId, productId }, false)
    },
  }
}
