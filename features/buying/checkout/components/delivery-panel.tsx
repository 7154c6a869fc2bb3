import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { TextArea } from '@/components/field/text-field'
import { ProductPicture } from '@/components/picture/product-picture'
import { StoreMark } from '@/components/picture/store-mark'
import { DeliveryProgress } from '@/components/price/delivery-progress'
import { Amount } from '@/components/price/price'
import { Chip } from '@/components/tag/chip'
import type { Cart, CartSeller } from '@/contract/buying/cart'
import { MAX_DELIVERY_NOTE } from '@/contract/buying/orders-rules'
import { characterCount, firstCharacters } from '@/contract/values/character-count'
import { deliveringSellers } from '@/lib/domain/cart/cart-amounts'
import { useArrival } from '@/lib/domain/cart/use-arrival'
import { isolatedText, leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import styles from './delivery-panel.module.css'

const SUGGESTED = ['hand', 'door', 'neighbour', 'ring'] as const

interface DeliveryPanelProps {
  readonly cart: Cart
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onDone: () => void
}

/** When each store delivers and for how much, and a note for the couriers. */
export function DeliveryPanel({ cart, note, onNote, onDone }: DeliveryPanelProps) {
  const t = useTranslations('checkout.delivery')
  const sellers = deliveringSellers(cart.sellers)
  return (
    <Form className="grid gap-18" onSend={onDone}>
      {sellers.length === 0 && <p>{t('nothing')}</p>}
      <ul className="grid gap-14">
        {sellers.map((seller) => (
          <StoreDelivery key={seller.storeId} seller={seller} symbol={cart.currencySymbol} />
        ))}
      </ul>
      {sellers.length > 0 && (
        <div>
          <fieldset aria-label={t('suggestions')} className={styles['suggestions']}>
            {SUGGESTED.map((key) => {
              const sentence = `${t(`suggested.${key}`)}.`
              const isIn = note.includes(sentence)
              const changed = isIn ? withoutSentence(note, sentence) : `${sentence} ${note}`.trim()
              return (
                <Chip
                  key={key}
                  round
                  selected={isIn}
                  disabled={characterCount(changed) > MAX_DELIVERY_NOTE}
                  onClick={() => onNote(changed)}
                >
                  {t(`suggested.${key}`)}
                </Chip>
              )
            })}
          </fieldset>
          <TextArea
            label={t('note')}
            hint={t('noteHint')}
            count={{ written: characterCount(note), max: MAX_DELIVERY_NOTE }}
            name="deliveryNote"
            rows={3}
            value={note}
            onChange={(text) => onNote(firstCharacters(text, MAX_DELIVERY_NOTE))}
          />
        </div>
      )}
      <Button type="submit" size="big" wide>
        {t('next')}
      </Button>
    </Form>
  )
}

const withoutSentence = (note: string, sentence: string): string =>
  note.replace(sentence, '').replace(/ {2,}/g, ' ').trim()

interface StoreDeliveryProps {
  readonly seller: CartSeller
  readonly symbol: string
}

function StoreDelivery({ seller, symbol }: StoreDeliveryProps) {
  const t = useTranslations('checkout.delivery')
  const arrival = useArrival()
  const { storeName, storeMarkColor, products, deliveryDays, delivery } = seller
  const shipped = products.filter(({ availability }) => availability !== 'gone')
  const { freeFrom } = delivery
  const over = amountOver(seller)
  const money = (minor: number) => leftToRightText(formatMoney(minor, symbol))
  return (
    <li className={styles['store']}>
      <div className={styles['head']}>
        <div className="row gap-12">
          <StoreMark name={storeName} color={storeMarkColor} />
          <div className={styles['name']}>
            <h3>
              <bdi>{storeName}</bdi>
            </h3>
            <p>{t('products', { count: shipped.length })}</p>
          </div>
          <span className={styles['pictures']} aria-hidden="true">
            {shipped.slice(0, MAX_PICTURES).map(({ _id, image }) => (
              <ProductPicture key={_id} src={image} alt="" width={40} height={40} className={styles['picture']} />
            ))}
          </span>
        </div>
        <DeliveryProgress
          seller={seller}
          symbol={symbol}
          unlocked={over > 0 && freeFrom > 0 ? t('over', { amount: money(over), from: money(freeFrom) }) : undefined}
        />
      </div>
      <div className={styles['option']}>
        <p>
          <strong>{deliveryDays ? <bdi>{arrival(deliveryDays[0])}</bdi> : t('standard')}</strong>
          {deliveryDays && <span className={styles['kind']}>{t('standard')}</span>}
        </p>
        <strong className={delivery.fee > 0 ? undefined : styles['free']}>
          {delivery.fee > 0 ? <Amount minor={delivery.fee} symbol={symbol} /> : t('free')}
        </strong>
      </div>
    </li>
  )
}

const MAX_PICTURES = 3

/** What the goods of a store are worth beyond the amount from which its delivery is free, in minor units. */
function amountOver({ delivery, products }: CartSeller): number {
  return products
    .filter(({ availability }) => availability !== 'gone')
    .reduce((sum, { accounting }) => sum + accounting.subTotal, -delivery.freeFrom)
}

/** The same in a line for each store, for the closed panel. */
export function DeliveryLines({ cart }: { readonly cart: Cart }) {
  const t = useTranslations('checkout.delivery')
  const arrival = useArrival()
  const sellers = deliveringSellers(cart.sellers)
  if (sellers.length === 0) return t('nothing')
  return (
    <ul>
      {sellers.map(({ storeId, storeName, deliveryDays, delivery }) => {
        const isFree = delivery.fee === 0
        const values = {
          store: isolatedText(storeName),
          ...(isFree ? {} : { fee: leftToRightText(formatMoney(delivery.fee, cart.currencySymbol)) }),
        } as { store: string; fee: string }
        if (!deliveryDays) return <li key={storeId}>{t(isFree ? 'undatedFree' : 'undated', values)}</li>
        return (
          <li key={storeId}>
            {t.rich(isFree ? 'doneFree' : 'done', {
              ...values,
              time: arrival(deliveryDays[0]),
              b: (chunks) => <b className={styles['when']}>{chunks}</b>,
            })}
          </li>
        )
      })}
    </ul>
  )
}
