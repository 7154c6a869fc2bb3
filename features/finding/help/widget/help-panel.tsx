import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SearchBox } from '@/components/field/search-box'
import { Icon } from '@/components/icon/icon'
import type { IconName } from '@/components/icon/icon-names'
import { ShopLink } from '@/components/page/shop-link'
import { LinkedText } from '@/components/text/linked-text'
import type { FaqBody } from '@/contract/finding/content'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { useLostFocus } from '@/lib/browser/use-lost-focus'
import { currentOrderQuery } from '@/lib/domain/orders/current-order'
import { routes } from '@/lib/routes'
import { ownerOf } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import { matchingGroups, searchedWords } from '../matching-questions'
import { HelpMessageForm } from './help-message-form'
import styles from './help-panel.module.css'

/** The icons of the groups that a new shop has, by their ids in the content. */
const TOPIC_ICONS: Readonly<Record<string, IconName>> = {
  delivery: 'truck',
  returns: 'undo',
  talents: 'coin',
  membership: 'spark',
  'group-buys-and-deals': 'tag',
  subscriptions: 'repeat',
  sellers: 'store',
  privacy: 'shield',
}

type Question = FaqBody['groups'][number]['questions'][number]

const answersQuery = (api: ApiCaller, locale: string) => ({
  ...dataQuery(api, ['help-answers', locale], 'faqPage', {}),
  staleTime: 5 * 60_000,
})

/** Help in a small panel: search in the answers of the FAQ, the order that is on its way, and ways to write. */
export function HelpPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('help')
  const answers = useQuery(answersQuery(useApi(), useLocale()))
  const [typed, setTyped] = useState('')
  const [topic, setTopic] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const [isWriting, setIsWriting] = useState(false)

  const groups = answers.data?.groups ?? []
  const words = searchedWords(typed)
  const found = words.length > 0 ? matchingGroups(groups, words) : groups.filter(({ id }) => id === topic)
  const questions = found.flatMap((group) => group.questions)
  const isHome = !isWriting && !question && words.length === 0 && topic === undefined
  const read = groups.find((group) => group.id === topic || (question && group.questions.includes(question)))
  const title = isWriting ? t('form.title') : question ? question.question : isHome ? t('title') : t('answers')
  const heading = useLostFocus<HTMLHeadingElement>(title)
  const back = () => {
    if (isWriting) return setIsWriting(false)
    if (question) return setQuestion(undefined)
    setTyped('')
    setTopic(undefined)
  }
  return (
    <>
      <header className={styles['head']}>
        {!isHome && (
          <button type="button" aria-label={t('back')} onClick={back}>
            <Icon name="left" size={20} flip />
          </button>
        )}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {isHome && <p>{t('subtitle')}</p>}
          {isWriting && <p>{t('form.subtitle')}</p>}
        </div>
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
      </header>
      <div className={styles['body']}>
        {isWriting ? (
          <HelpMessageForm
            topics={groups.map(({ title }) => title)}
            topic={read?.title}
            onDone={() => setIsWriting(false)}
          />
        ) : question ? (
          <>
            <LinkedText text={question.answer} />
            <AnswerVote key={question.id} questionId={question.id} />
          </>
        ) : (
          <>
            <SearchBox label={t('search')} maxLength={100} value={typed} onChange={setTyped} />
            {isHome && <OrderOnItsWay />}
            {answers.isError && (
              <p role="alert">
                {t('failed')}{' '}
                <button type="button" className="link" onClick={() => answers.refetch()}>
                  {t('tryAgain')}
                </button>
              </p>
            )}
            <List>
              {isHome
                ? groups.map(({ id, title }) => (
                    <Row key={id} icon={TOPIC_ICONS[id] ?? 'info'} text={title} onClick={() => setTopic(id)} />
                  ))
                : questions.map((each) => <Row key={each.id} text={each.question} onClick={() => setQuestion(each)} />)}
            </List>
            <p role="status" className={styles['count']}>
              {words.length > 0 && t('found', { count: questions.length })}
            </p>
          </>
        )}
      </div>
      {!isWriting && <WaysToWrite onWrite={() => setIsWriting(true)} />}
    </>
  )
}

const List = ({ children }: { readonly children: ReactNode }) => <ul className={styles['list']}>{children}</ul>

interface RowProps {
  readonly text: string
  readonly icon?: IconName
  readonly onClick: () => void
}

function Row({ text, icon, onClick }: RowProps) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        {icon && <Icon name={icon} size={20} flip={icon === 'undo'} />}
        <span>{text}</span>
        <Icon name="right" size={16} flip />
      </button>
    </li>
  )
}

/** The order of a signed-in shopper with a parcel on its way; nothing without one. */
function OrderOnItsWay() {
  const t = useTranslations('help')
  const session = useSession()
  const api = useApi()
  const { data } = useQuery({ ...currentOrderQuery(api, ownerOf(session)), enabled: session.kind === 'signedIn' })
  if (!data) return null
  return (
    <p className={styles['order']}>
      <Icon name="truck" size={20} />
      <span>{t('order', { number: data.order.orderNumber })}</span>
      <ShopLink className="link" href={routes.order(data.order.orderId)}>
        {t('track')}
      </ShopLink>
    </p>
  )
}

/** Whether an answer helped. The vote is counted for the shop's editors; nothing shows the number. */
function AnswerVote({ questionId }: { readonly questionId: string }) {
  const t = useTranslations('help')
  const api = useApi()
  const [helped, setHelped] = useState<boolean>()
  const vote = (value: boolean) => {
    setHelped(value)
    // A lost vote is not worth a message.
    api.call('voteOnHelp', { questionId, helped: value }).catch(() => undefined)
  }
  return (
    <div className={styles['vote']}>
      <p role="status">{helped === undefined ? t('vote.ask') : t(helped ? 'vote.thanks' : 'vote.sorry')}</p>
      {helped === undefined && (
        <div>
          <Button variant="line" size="slim" onClick={() => vote(true)}>
            {t('vote.yes')}
          </Button>
          <Button variant="line" size="slim" onClick={() => vote(false)}>
            {t('vote.no')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Messages lists the conversations that a signed-in shopper can open; guests can write an e-mail. */
function WaysToWrite({ onWrite }: { readonly onWrite: () => void }) {
  const t = useTranslations('help')
  const isSignedIn = useSession().kind === 'signedIn'
  return (
    <div className={styles['ways']}>
      {isSignedIn && (
        <ShopLink href={routes.messages()} className={styles['chat']}>
          <Icon name="chat" size={16} />
          {t('chat')}
        </ShopLink>
      )}
      <button type="button" onClick={onWrite}>
        <Icon name="mail" size={16} />
        {t('email')}
      </button>
    </div>
  )
}
