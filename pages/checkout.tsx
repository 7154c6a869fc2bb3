import { ComingPage } from '@/features/navigation/coming-page'
import { loadComingPage } from '@/features/navigation/load-coming-page'

export const getServerSideProps = loadComingPage('checkout')

export default ComingPage
