import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { Panel } from '@/components/panel/panel'
import type { GiftCardBalance } from '@/contract/buying/gift-cards'
import { GIFT_CARD_CURRENCY } from '@/contract/buying/gift-cards-rules'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { useLocalDate } from '@/lib/time/use-local-date'
import styles from './balance-check.module.css'

/** What a code holds, and what it paid. The code is nowhere but in the field. */
export function BalanceCheck() {
  const t = useTranslations('giftCards.balance')
  const api = useApi()
  const result = useRef<HTMLDivElement>(null)
  const { form, field, isBusy, error, data } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: !code.trim() && t('missing') }),
    send: async ({ code }) => (await api.call('giftCardBalance', { code: code.trim() })).data,
    onSuccess: () => result.current?.focus(),
  })
  return (
    <Panel title={t('title')}>
      <p className="note">{t('text')}</p>
      <Form {...form} className="stack gap-14 above-12">
        <TextField
          {...field('code')}
          {...(error && { error: refusalText(error) ?? t('failed') })}
          label={t('code')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          dir="ltr"
        />
        <Button type="submit" variant="line" busy={isBusy}>
          {t('check')}
        </Button>
      </Form>
      <div ref={result} tabIndex={-1} role="status" className={styles['result']}>
        {data && <Balance balance={data} />}
      </div>
    </Panel>
  )
}

function Balance({ balance: { endsWith, amount, balance, uses } }: { readonly balance: GiftCardBalance }) {
  const t = useTranslations('giftCards.balance')
  const dateText = useLocalDate()
  const dollars = (minor: number) => leftToRightText(formatMoney(minor, GIFT_CARD_CURRENCY.symbol))
  return (
    <div className={styles['balance']}>
      <p className="caption">{t('ending', { end: leftToRightText(endsWith) })}</p>
      <p>
        <b className={styles['amount']}>{dollars(balance)}</b> {t('of', { amount: dollars(amount) })}
      </p>
      <p className="note">{t('expiry')}</p>
      <h3 className="strong above-12">{t('uses')}</h3>
      {uses.length === 0 ? (
        <p className="note">{t('none')}</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.at} ${use.amount}`} className={styles['use']}>
              <span>
                {t(use.amount < 0 ? 'used' : 'back')}
                <span className="caption"> {dateText(use.at * 1000, 'longDay')}</span>
              </span>
              <span>{dollars(use.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
