import { useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/button/icon-button'
import { EmptyMark } from '@/components/empty-or-error/empty-mark'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Form } from '@/components/field/form'
import { TextArea } from '@/components/field/text-field'
import { Skeleton } from '@/components/loading/skeleton'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { UserText } from '@/components/text/user-text'
import type { SellerQuestions } from '@/contract/community/questions'
import { MAX_ANSWER_LENGTH } from '@/contract/community/questions-rules'
import { characterCount } from '@/contract/values/character-count'
import { refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { randomId } from '@/lib/browser/random-id'
import { routes } from '@/lib/routes'
import { useKeptText } from '@/lib/session/kept-input'
import { formatDate } from '@/lib/time/format-date'
import type { ChatContext } from '../api/chat-queries'
import styles from './open-questions.module.css'
import { questionsQuery, useQuestions } from './use-questions'

type OpenQuestion = SellerQuestions['data'][number]

interface OpenQuestionsProps {
  readonly chat: ChatContext
  /** Called for the way back to the list, on phones. */
  readonly onClose: () => void
}

/** The questions that a seller has not answered yet, each with a form for the answer. */
export function OpenQuestions({ chat, onClose }: OpenQuestionsProps) {
  const t = useTranslations('chat.questions')
  const back = useTranslations('chat.thread')('back')
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useQuestions(chat)
  const questions = data?.pages.flatMap((page) => page.data)
  return (
    <section className={styles['questions']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <span className={styles['back']}>
          <IconButton icon="left" flip label={back} onClick={onClose} />
        </span>
        <h2 ref={heading} id={titleId} tabIndex={-1} className="h3">
          {t('title')}
        </h2>
      </header>
      <div className={styles['body']}>
        {isError && !data && <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />}
        {!data && !isError && <Skeleton height="220px" radius="var(--r-panel)" />}
        {questions?.length === 0 && (
          <div className={styles['none']}>
            <EmptyMark icon="check" />
            <p className="h3">{t('none')}</p>
            <p>{t('noneText')}</p>
          </div>
        )}
        <ul className={styles['list']}>
          {questions?.map((question) => (
            <li key={question.questionId}>
              <QuestionForm
                chat={chat}
                question={question}
                // The answered question is removed from the list; the focus must not be lost with its form.
                onAnswered={() => heading.current?.focus()}
              />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="line" size="slim" busy={isFetching} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface QuestionFormProps {
  readonly chat: ChatContext
  readonly question: OpenQuestion
  readonly onAnswered: () => void
}

function QuestionForm({ chat, question: openQuestion, onAnswered }: QuestionFormProps) {
  const t = useTranslations('chat.questions')
  const locale = useLocale()
  const { show } = useSnackbar()
  const { questionId, question, userName, postedOn, product } = openQuestion
  const [text, setText, forget] = useKeptText(`answer:${questionId}`)
  const [idempotencyKey] = useState(randomId)
  const answer = text.trim()
  const length = characterCount(answer)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => chat.api.call('answerQuestion', { questionId, answer }, { idempotencyKey }),
    onSuccess: async () => {
      forget()
      show({ message: t('sent'), variant: 'success' })
      onAnswered()
      await chat.client.invalidateQueries({ queryKey: questionsQuery(chat).queryKey })
    },
  })
  const send = () => {
    if (length > 0 && length <= MAX_ANSWER_LENGTH) mutate()
  }
  return (
    <Form className={styles['question']} isBusy={isPending} onSend={send}>
      <div className={styles['product']}>
        <ProductPicture src={product.image} alt="" width={48} height={48} />
        <p>
          {t.rich('about', {
            product: product.name,
            link: (words) => (
              <ShopLink className="link" href={routes.product(product.slug)}>
                {words}
              </ShopLink>
            ),
          })}
          <span className={styles['by']}>
            {[userName && t('asked', { name: userName }), formatDate(postedOn * 1000, locale, 'day')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </div>
      <UserText className={styles['text']}>{question}</UserText>
      <TextArea
        label={t('answer')}
        hint={`${length} / ${MAX_ANSWER_LENGTH}`}
        error={error ? (refusalText(error) ?? t('sendFailed')) : undefined}
        rows={3}
        value={text}
        onChange={setText}
      />
      <div>
        <Button
          type="submit"
          size="slim"
          busy={isPending}
          busyLabel={t('sending')}
          disabled={length === 0 || length > MAX_ANSWER_LENGTH}
        >
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}
