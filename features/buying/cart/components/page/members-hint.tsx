import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { Amount } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import type { Cart } from '@/contract/buying/cart'
import { memberSavingOf } from '@/lib/domain/cart/cart-amounts'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import styles from './members-hint.module.css'

interface MembersHintProps {
  readonly accounting: Cart['accounting']
  readonly symbol: string
}

/** Tells a guest what members pay for this cart and get back. Renders nothing when they pay the same. */
export function MembersHint({ accounting, symbol }: MembersHintProps) {
  const t = useTranslations('cartPage.members')
  const { requestSignIn } = useSessionPrompt()
  const saving = memberSavingOf(accounting)
  if (!saving) return null
  const { finalTotal, memberTotal, memberReward, memberDeals } = accounting
  const prices = { guest: finalTotal, account: memberTotal, back: memberReward, symbol }
  return (
    <div className={styles['hint']}>
      <p className={styles['small']}>{t('pay')}</p>
      <p className={styles['line']}>
        <strong className={styles['total']}>
          <Amount minor={memberTotal} symbol={symbol} />
        </strong>
        <Tag variant="leaf">
          {t('save', { amount: leftToRightText(formatMoney(saving.amount, symbol)), percent: saving.percent })}
        </Tag>
      </p>
      {memberDeals > 0 && (
        <p className={styles['small']}>{t('deals', { amount: leftToRightText(formatMoney(memberDeals, symbol)) })}</p>
      )}
      {memberReward > 0 && (
        <p className={styles['line']}>
          <span>{t('back')}</span>
          <span className={styles['talents']}>
            <Icon name="coin" size={18} />
            {t('talents', { talents: formatTalents(memberReward) })}
          </span>
        </p>
      )}
      <button
        type="button"
        className={styles['unlock']}
        {...opensModal}
        onClick={() => requestSignIn({ reason: 'memberPrice', isNew: true, prices })}
      >
        <span>{t('unlock')}</span>
        <Icon name="right" size={18} flip />
      </button>
    </div>
  )
}
