/** The checkout, which opens the address of the delivery here. */
export { default, getServerSideProps } from './checkout'
