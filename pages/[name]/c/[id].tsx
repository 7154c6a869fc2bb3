/** The page of a category, at the URL that a product's breadcrumb links to. */
export { default, getServerSideProps } from '../../category/[slug]'
