import { MailLinkPage } from '@/features/account/mail-links/mail-link-page'
import { isMailLinkAction, type MailLinkAction } from '@/features/account/mail-links/mail-links'
import { loadPage } from '@/lib/server/pages/load-page'

interface MailLinkProps {
  readonly action: MailLinkAction
}

export const getServerSideProps = loadPage<MailLinkProps>({
  messages: ['mailLinks'],
  cache: 'personal',
  load: async ({ params: { action } }) =>
    isMailLinkAction(action) ? { kind: 'page', props: { action } } : { kind: 'missing' },
})

export default MailLinkPage
