import { loadSellerLanding } from '@/features/seller-landing/load-seller-landing'
import { SellerLandingPage } from '@/features/seller-landing/seller-landing-page'

export const getServerSideProps = loadSellerLanding

export default SellerLandingPage
