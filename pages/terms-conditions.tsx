import { ComingPage } from '@/features/navigation/coming-page'
import { loadComingPage } from '@/features/navigation/load-coming-page'

export const getServerSideProps = loadComingPage('terms')

export default ComingPage
