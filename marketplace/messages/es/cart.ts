import type { cart as English } from '../en/cart.ts'

/** Messages about the cart and its promo codes, in Spanish. */
export const cart: typeof English = {
  cart: {
    comingSoon: 'Próximamente',
    signInRequired: 'Inicia sesión para comprar esto.',
    specialPriceOnce: 'No puedes añadir más de una unidad de este producto al precio especial',
    outOfStock: 'Este producto está agotado.',
    membershipNeeded: 'Tus suscripciones necesitan la membresía. Quítalas primero.',
    noMembershipOffered:
      'Las suscripciones necesitan una membresía y esta tienda aún no la ofrece. Puedes comprarlo una vez.',
    alreadyMember: 'Ya eres miembro.',
    fixedQuantity: 'La cantidad de este artículo no se puede cambiar.',
    cannotBeSaved: 'Este artículo no se puede guardar para más tarde.',
    notFound: 'Este carrito no existe.',
    full: (max) => `Un carrito admite como máximo ${max} artículos distintos. Quita uno primero.`,
    lineNotFound: 'Este artículo ya no está en tu carrito.',
    changedElsewhere: 'Tu carrito ha cambiado en otro dispositivo. Inténtalo de nuevo.',
    empty: 'Tu carrito está vacío.',
    deliveryIsFree: 'Tu envío ya es gratuito.',
    maxOrder: (max, inCart) => `Puedes pedir como máximo ${max} de este producto. Hay ${inCart} en tu carrito.`,
    minOrder: (min) => `newQuantity: el pedido mínimo de este producto es ${min}.`,
    packSteps: (units) => `newQuantity: este paquete se vende de ${units} en ${units}.`,
    stockLeft: (left) => `Solo quedan ${left} de este producto.`,
  },
  promotion: {
    unknown: 'Este código no existe.',
    expired: 'Este código ha caducado.',
    membersOnly: 'Este código es para miembros.',
    firstOrderOnly: 'Este código es solo para tu primer pedido.',
  },
}
