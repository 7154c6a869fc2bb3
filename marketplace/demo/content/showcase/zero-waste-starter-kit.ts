import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'
import { zeroWasteStarterKitQuestions } from './zero-waste-starter-kit-questions.ts'

/** A bundle of four products. */
export const zeroWasteStarterKit: SeedShowcaseProduct = {
  slug: 'zero-waste-starter-kit',
  name: 'Zero-Waste Starter Kit',
  store: 'fern-and-field',
  leaf: 'cleaning-tools',
  picture: { shape: 'kit', palette: 'sage', label: 'Starter Kit', note: 'Four makers, one box' },
  description: [
    'Four swaps that pay for themselves, chosen by us from makers we have visited: brushes from Da Lat, wraps from Leuven, laundry sheets from Rotterdam and dryer balls from Canterbury. Together they replace about two hundred throwaway things a year.',
    'The kit comes in one sturdy box that turns inside out into a storage box, with a card on the care of each piece. Begin with the room that annoys you most; everything in it is full size and can be ordered again by itself.',
  ],
  highlights: [
    'Four full-size products from four makers',
    'Costs a tenth less than bought one by one',
    'A care card for every piece in the box',
    'Sent in one parcel without any plastic',
  ],
  specs: {
    'Set of': '4 products',
    Material: 'Bamboo, cotton and beeswax, wool, plant surfactants',
    Packaging: 'Reversible kraft box, paper padding',
    Dimensions: '32 × 24 × 14 cm',
    'Suitable for': 'A household of two to four',
    'Made in': 'Packed in Hood River, Oregon',
  },
  badges: ['Plastic-free', 'Gift-ready'],
  listPrice: 8600,
  memberPrice: 6450,
  talents: 320,
  stock: 60,
  rating: [4.8, 187],
  questions: zeroWasteStarterKitQuestions,
  bundle: [
    { product: 'bamboo-toothbrush-set', quantity: 1 },
    { product: 'beeswax-food-wraps', quantity: 1 },
    { product: 'plant-based-laundry-sheets', quantity: 2 },
    { product: 'wool-dryer-balls', quantity: 1 },
  ],
  translations: {
    es: {
      name: 'Kit de inicio residuo cero',
      description: [
        'Cuatro cambios que se amortizan solos, elegidos entre fabricantes que hemos visitado: cepillos de Da Lat, envoltorios de Lovaina, hojas de detergente de Róterdam y bolas de secado de Canterbury. Juntos sustituyen unos doscientos objetos desechables al año.',
        'El kit llega en una caja resistente que, vuelta del revés, sirve para guardar cosas, con una tarjeta de cuidados para cada pieza. Empieza por la habitación que más te incomode: todo es de tamaño completo y se puede volver a pedir por separado.',
      ],
      highlights: [
        'Cuatro productos de tamaño completo de cuatro fabricantes',
        'Cuesta una décima parte menos que por separado',
        'Una tarjeta de cuidados para cada pieza',
        'Enviado en un solo paquete sin nada de plástico',
      ],
    },
    ar: {
      name: 'طقم البداية بلا نفايات',
      description: [
        'أربعة بدائل تغطي ثمنها بنفسها، اخترناها من صُنّاع زرناهم: فرش من دا لات، وأغلفة من لوفين، وشرائح غسيل من روتردام، وكرات تجفيف من كانتربري. تحلّ معًا محل نحو مئتي غرض يُستعمل مرة واحدة كل عام.',
        'يصل الطقم في صندوق متين يُقلب إلى صندوق تخزين، ومعه بطاقة عناية لكل قطعة. ابدأ بالغرفة التي تزعجك أكثر؛ فكل ما فيه بالحجم الكامل ويمكن طلبه من جديد على حدة.',
      ],
      highlights: [
        'أربعة منتجات بالحجم الكامل من أربعة صُنّاع',
        'أقل بالعُشر من شرائها منفردة',
        'بطاقة عناية لكل قطعة في الصندوق',
        'يُرسل في طرد واحد بلا أي بلاستيك',
      ],
    },
    ms: {
      name: 'Kit Permulaan Sisa Sifar',
      description: [
        'Empat penggantian yang berbaloi, dipilih daripada pembuat yang pernah kami lawati: berus dari Da Lat, pembalut dari Leuven, helaian dobi dari Rotterdam dan bola pengering dari Canterbury. Bersama-sama, semuanya menggantikan kira-kira dua ratus barang pakai buang setahun.',
        'Kit ini tiba dalam kotak kukuh yang boleh diterbalikkan menjadi kotak simpanan, bersama kad penjagaan bagi setiap barang. Mulakan dengan ruang yang paling merunsingkan anda; semuanya bersaiz penuh dan boleh dipesan semula secara berasingan.',
      ],
      highlights: [
        'Empat produk saiz penuh daripada empat pembuat',
        'Sepersepuluh lebih murah daripada dibeli berasingan',
        'Kad penjagaan untuk setiap barang dalam kotak',
        'Dihantar dalam satu bungkusan tanpa plastik',
      ],
    },
  },
}
