export { default, getServerSideProps } from '../profile/orders'
