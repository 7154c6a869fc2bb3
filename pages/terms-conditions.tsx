import { loadTerms, type TermsProps } from '@/features/terms/load-terms'
import { TermsPage } from '@/features/terms/terms-page'
import { loadPage } from '@/lib/server/load-page'

export const getServerSideProps = loadPage<TermsProps>({ messages: ['terms'], cache: 'public', load: loadTerms })

export default TermsPage
