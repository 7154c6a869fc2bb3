import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { type BoughtAgain, isDearer, isDifferent } from './bought-again'
import styles from './buy-again-dialog.module.css'

interface BuyAgainDialogProps extends DialogProps {
  readonly lines: BoughtAgain
  /** Symbol of the current currency. */
  readonly symbol: string
}

/** Lists the lines that are unavailable, reduced or more expensive. The other lines are already in the cart. */
export const BuyAgainDialog = withLateMessages(['orderActions'], Dialog)

function Dialog({ lines, symbol, open, onClose }: BuyAgainDialogProps) {
  const t = useTranslations('orderActions.again')
  const added = lines.filter(({ outcome }) => outcome !== 'gone')
  const isEmpty = added.length === 0
  return (
    <ModalOrDrawer
      open={open}
      onClose={onClose}
      title={t(isEmpty ? 'titleNone' : 'title')}
      footer={
        <div className="wrap gap-10">
          {!isEmpty && <ButtonLink href={routes.cart()}>{t('toCart')}</ButtonLink>}
          <Button variant={isEmpty ? 'primary' : 'text'} onClick={onClose}>
            {t('stay')}
          </Button>
        </div>
      }
    >
      <p className="soft">{t(isEmpty ? 'none' : 'some')}</p>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.lineId} data-outcome={line.outcome}>
            <Icon name={isDifferent(line) ? 'alert' : 'check'} size={18} />
            <div>
              <bdi>{line.name}</bdi>
              <Outcome line={line} symbol={symbol} />
            </div>
          </li>
        ))}
      </ul>
    </ModalOrDrawer>
  )
}

interface OutcomeProps {
  readonly line: BoughtAgain[number]
  readonly symbol: string
}

function Outcome({ line, symbol }: OutcomeProps) {
  const t = useTranslations('orderActions.again')
  const { outcome, quantity, pricedThen = 0, pricedNow = 0 } = line
  const money = (minor: number) => leftToRightText(formatMoney(minor, symbol))
  return (
    <>
      {outcome !== 'added' && (
        <p className="problem">{outcome === 'gone' ? t('gone') : t('less', { count: quantity })}</p>
      )}
      {isDearer(line) && <p className="problem">{t('dearer', { before: money(pricedThen), now: money(pricedNow) })}</p>}
      {!isDifferent(line) && <p className={styles['added']}>{t('added')}</p>}
    </>
  )
}
