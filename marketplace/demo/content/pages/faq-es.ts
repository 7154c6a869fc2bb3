import { faqOf } from './faq-outline.ts'

export const faqEs = faqOf({
  title: 'Preguntas frecuentes',
  intro: 'Respuestas breves sobre envíos, devoluciones, Talents, membresía y todo lo relacionado con tu pedido.',
  groups: [
    [
      'Envíos',
      [
        '¿Cuánto cuesta el envío?',
        'Cada vendedor cobra 4,95 $ por pedido. A partir del importe que fija el vendedor, el envío es gratis; el [carrito](/cart) muestra cuánto falta con cada uno.',
      ],
      [
        '¿Cuánto tarda el envío?',
        'Los vendedores entregan el paquete al transportista en 1 o 2 días laborables, de lunes a viernes. El transporte tarda de 1 a 10 días laborables. La página del producto indica el día en que debería llegar.',
      ],
      ['¿A dónde enviáis?', 'A direcciones de los Estados Unidos.'],
      [
        'He comprado a varios vendedores. ¿Cuántos paquetes llegarán?',
        'Uno de cada vendedor. Pagas una sola vez, en un solo carrito, y cada vendedor envía su paquete, así que pueden llegar en días distintos.',
      ],
    ],
    [
      'Devoluciones y reembolsos',
      [
        '¿Cuánto tiempo tengo para devolver algo?',
        'La página del producto indica los días en «Política de devoluciones». Un producto marcado como venta final no se puede devolver.',
      ],
      [
        '¿Cómo lo devuelvo?',
        'Las devoluciones son rápidas y gratuitas: usa la etiqueta que viene en la caja y entrega el paquete. Una devolución afecta a un solo vendedor; el resto del pedido queda igual.',
      ],
      [
        '¿Cuándo recibo mi dinero?',
        'En cuanto el vendedor tenga el paquete. El dinero vuelve por el mismo medio de pago, y lo que pagaste con Talents vuelve a tu monedero. Los Talents recibidos por el artículo devuelto se descuentan.',
      ],
    ],
    [
      'Talents',
      [
        '¿Qué son los Talents?',
        'Son el reembolso del mercado: un Talent vale un dólar. Cada producto indica cuántos vuelven a ti.',
      ],
      [
        '¿Cuándo llegan los Talents a mi monedero?',
        'Después de la compra, por todo lo que hayas comprado a precio de miembro. No reducen lo que se te cobra: vuelven para gastarlos la próxima vez.',
      ],
      [
        '¿Cómo pago con Talents?',
        'Activa «Pagar con Talents» al tramitar el pedido. Si tu monedero cubre todo el importe, no pagas nada más; si no, pagas el resto como siempre.',
      ],
    ],
    [
      'Membresía',
      [
        '¿Quién tiene el precio de miembro?',
        'Todas las personas con una cuenta, y la cuenta es gratis. Sin iniciar sesión ves y pagas el precio de lista.',
      ],
      [
        '¿Qué añade la membresía?',
        'Suscripciones con entrega automática, precios de campaña, códigos exclusivos y chat con creadores y repartidores. Consulta [tu membresía](/profile/my-membership).',
      ],
      [
        '¿Cuánto cuesta la membresía?',
        'El primer año es gratis. Termina sola: después, un año cuesta 49,00 $, y solo si la renuevas.',
      ],
    ],
    [
      'Compras en grupo, ofertas y códigos',
      [
        '¿Cómo funciona una compra en grupo?',
        'Un creador ofrece un precio mejor si se une suficiente gente antes de que acabe el tiempo. La página del producto muestra cuántas personas se han unido y cuántas faltan. Si el grupo no se completa, el precio de grupo termina y el producto vuelve a su precio habitual.',
      ],
      [
        '¿Qué significa la cuenta atrás?',
        'Cuenta hasta el inicio de una oferta o hasta su final. Se rige por nuestro reloj, no por el de tu dispositivo. Todas están en [Ofertas](/offers).',
      ],
      [
        '¿Dónde introduzco un código promocional?',
        'En el [carrito](/cart), debajo del total. Solo hay un código activo a la vez, y algunos son solo para miembros.',
      ],
    ],
    [
      'Suscripciones',
      [
        '¿Cómo funciona la entrega automática?',
        'Elige la suscripción en la página del producto y cada cuánto debe llegar. Cada entrega cuesta el precio de suscripción que indica la página.',
      ],
      [
        '¿Puedo cambiar o cancelar una suscripción?',
        'Cuando quieras y sin coste: salta una entrega, haz una pausa, cambia el ritmo o cancela en [Suscripciones](/profile/Subscriptions).',
      ],
      [
        '¿Necesito la membresía?',
        'Sí. Si no la tienes, se añade a tu carrito junto con la suscripción; el primer año es gratis.',
      ],
    ],
    [
      'Vendedores',
      [
        '¿A quién compro?',
        'A creadores independientes. Cada producto nombra su tienda, y las [páginas de las tiendas](/brands) cuentan quién está detrás. Allí también puedes denunciar una tienda si algo no está bien.',
      ],
      [
        '¿Cómo contacto con un vendedor?',
        'Pregunta en la página del producto, en «Preguntas y respuestas». El equipo de la tienda responde allí y recibes un correo. Los miembros también tienen chat.',
      ],
      ['¿Cómo puedo vender aquí?', 'Lee cómo funciona en [Crea tu tienda](/build-your-store).'],
    ],
    [
      'Cuenta y privacidad',
      [
        '¿Qué guardáis sobre mí?',
        'Lo que necesitamos para tus pedidos: tu cuenta, direcciones, pedidos, listas y lo que has escrito. No lo vendemos. Los detalles están en las [condiciones](/terms-conditions#privacy).',
      ],
      [
        '¿Qué cookies usáis?',
        'Las imprescindibles para que la tienda funcione: sesión, carrito, idioma y moneda. Todo lo que mide o anuncia espera tu consentimiento, y un navegador que envía Global Privacy Control cuenta como un no.',
      ],
      [
        '¿Puedo comprar sin cuenta?',
        'Sí, con un correo electrónico y a precio de lista. Si después inicias sesión, tu carrito pasa a tu cuenta.',
      ],
    ],
  ],
})
