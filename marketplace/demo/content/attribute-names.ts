export { attributeNames } from '../../modules/catalogue/attribute-names.ts'
