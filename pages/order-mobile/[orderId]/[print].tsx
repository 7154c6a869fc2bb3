export { default, getServerSideProps } from '../../profile/orders/[orderId]/[print]'
