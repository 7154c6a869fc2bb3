import { loadSellerLanding } from '@/features/finding/seller-landing/load-seller-landing'
import { SellerLandingPage } from '@/features/finding/seller-landing/seller-landing-page'

export const getServerSideProps = loadSellerLanding

export default SellerLandingPage
