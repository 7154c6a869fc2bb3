import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import type { Cart } from '@/contract/buying/cart'
import { isolatedText } from '@/lib/i18n/text-direction'

/** Names what signing in left out of the guest's cart because of the limits: in cart, side cart and checkout. */
export function NotTakenOver({ items }: { readonly items: Cart['notTakenOver'] }) {
  const t = useTranslations('cart')
  return items.map(({ name, units }) => (
    <p key={name} className="problem box red gap-10 flex" role="status">
      <Icon name="alert" size={20} />
      <span>
        {t.rich('notTakenOver', {
          shown: units,
          product: isolatedText(name),
          b: (chunks) => <strong>{chunks}</strong>,
        })}
      </span>
    </p>
  ))
}
