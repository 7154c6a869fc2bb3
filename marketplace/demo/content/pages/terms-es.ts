import { termsOf } from './terms-outline.ts'

export const termsEs = termsOf({
  title: 'Términos y condiciones',
  intro: 'Estas condiciones dicen qué puedes esperar del mercado y de sus vendedores, y qué esperamos de ti.',
  sections: [
    [
      'Quiénes somos',
      'El mercado reúne a compradores y vendedores independientes. Los productos los venden los vendedores; la membresía la vende el propio mercado.\n\nCada página de producto y cada pedido indican su vendedor. Quién está detrás de una tienda se cuenta en su página.',
    ],
    [
      'Tu cuenta',
      'La cuenta es gratis y necesita un correo electrónico real, que confirmas con un código. No compartas tu contraseña; lo que se hace desde tu cuenta cuenta como hecho por ti.\n\nTambién puedes comprar como invitado con un correo electrónico. El carrito de un invitado pasa a la cuenta al iniciar sesión.',
    ],
    [
      'Precios',
      'Los invitados pagan el precio de lista; quien ha iniciado sesión paga el precio de miembro. Vale el precio que muestra el carrito al hacer el pedido; las ofertas y compras en grupo duran hasta la hora indicada en su página, según nuestro reloj.\n\nLos precios se muestran en la moneda que elegiste. Los impuestos se calculan según la dirección de entrega antes de pagar.',
    ],
    [
      'Pedidos',
      'Tu pedido es una oferta a cada vendedor de tu carrito. El contrato con un vendedor se cierra cuando se te confirma el pedido. Si un producto no está disponible, te avisamos y no pagas nada por él.\n\nPara las suscripciones vale lo mismo en cada entrega. Puedes saltar, pausar o cancelar en cualquier momento en [Suscripciones](/profile/Subscriptions), con efecto desde la siguiente entrega.',
    ],
    [
      'Envío',
      'Los vendedores envían a direcciones de los Estados Unidos. El envío del pedido de un vendedor cuesta 4,95 $, y nada a partir del importe que el vendedor ha fijado.\n\nLos paquetes se entregan al transportista en 1 o 2 días laborables y viajan de 1 a 10 días laborables. Los días que indica una página son estimaciones.',
    ],
    [
      'Devoluciones',
      'La página de cada producto dice cuántos días tienes para devolverlo. La devolución es gratis con la etiqueta de la caja. No se pueden devolver los productos de venta final ni los artículos abiertos cuando la higiene lo impide.\n\nEl reembolso se hace por el medio de pago usado. Lo pagado con Talents vuelve a tu monedero y se descuentan los Talents recibidos por el producto devuelto. Tus derechos legales no cambian.',
    ],
    [
      'Talents',
      'Los Talents se abonan en tu monedero después de una compra a precio de miembro, en la cantidad que indicaba el producto. Un Talent vale un dólar en este mercado.\n\nSirven para pagar productos, del todo o en parte. No se pueden cobrar ni vender, y se retiran cuando una compra se anula.',
    ],
    [
      'Membresía',
      'La membresía dura un año. El primero es gratis; cada uno de los siguientes cuesta 49,00 $ y solo empieza si la renuevas. Termina sola.\n\nLo que incluye está en [Mi membresía](/profile/my-membership). Sin membresía, tus suscripciones quedan en pausa.',
    ],
    [
      'Lo que escribes',
      'Las reseñas, preguntas, respuestas y fotos siguen siendo tuyas. Nos permites mostrarlas junto al producto y respondes de que son ciertas y tuyas.\n\nRetiramos lo ilegal, lo ofensivo y la publicidad. Usa «Denunciar abuso» si ves algo así.',
    ],
    [
      'Privacidad y cookies',
      'Guardamos lo que necesitan tu cuenta y tus pedidos, y damos a vendedores y transportistas lo necesario para cumplirlos. No vendemos datos personales.\n\nLas cookies imprescindibles se usan siempre. La medición, la publicidad y la grabación de sesiones esperan tu consentimiento, que puedes retirar en cualquier momento; un navegador que envía Global Privacy Control cuenta como un no. Consulta también las [preguntas sobre privacidad](/faq#privacy).',
    ],
    [
      'Cambios',
      'Podemos cambiar estas condiciones para el futuro. Los pedidos se rigen por las condiciones vigentes cuando se hicieron. La fecha del último cambio está al principio de esta página.',
    ],
  ],
})
