/** The checkout, which opens the payment here. A bank sends shoppers back to this address. */
export { default, getServerSideProps } from './checkout'
