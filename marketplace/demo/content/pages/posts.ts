import type { ContentLocale, PostBody } from '../../../../contract/content.ts'

type PostTexts = Readonly<Record<ContentLocale, readonly [title: string, summary: string, text: string]>>

interface SeedPost {
  readonly slug: string
  readonly date: string
  readonly productSlug: string
  readonly texts: PostTexts
}

const posts: readonly SeedPost[] = [
  {
    slug: 'how-we-read-a-label',
    date: '2026-10-28',
    productSlug: 'rosemary-shampoo-bar',
    texts: {
      en: [
        'How we read a label',
        'Which words on a bottle mean something, and which are only there to sound green.',
        '“Natural” says nothing: no law defines it. What counts is the list of ingredients, in the order of their weight. We ask every maker for the whole list, including what is inside a fragrance, and show it on the product page.\n\nThree questions help with any bottle. Is every ingredient named? Does the maker say what it is for? Can the package be used again? A [shampoo bar](/rosemary-shampoo-bar) answers the last one best: it needs no bottle at all.',
      ],
      es: [
        'Cómo leemos una etiqueta',
        'Qué palabras de un envase significan algo y cuáles solo quieren sonar verdes.',
        '«Natural» no dice nada: ninguna ley lo define. Lo que cuenta es la lista de ingredientes, ordenada por peso. Pedimos a cada creador la lista completa, también lo que contiene un perfume, y la mostramos en la página del producto.\n\nTres preguntas ayudan con cualquier envase. ¿Están todos los ingredientes? ¿Se dice para qué sirven? ¿Se puede reutilizar? Un [champú sólido](/rosemary-shampoo-bar) responde mejor a la última: no necesita botella.',
      ],
      ar: [
        'كيف نقرأ الملصق',
        'أي الكلمات على العبوة لها معنى، وأيها وُضع ليبدو صديقًا للبيئة فقط.',
        'كلمة «طبيعي» لا تعني شيئًا، فلا قانون يعرّفها. المهم قائمة المكونات مرتبة بحسب وزنها. نطلب من كل صانع القائمة كاملة، ومنها مكونات العطر، ونعرضها في صفحة المنتج.\n\nثلاثة أسئلة تفيد مع أي عبوة: هل ذُكر كل مكوّن؟ هل يقول الصانع لماذا وُضع؟ وهل يمكن استخدام العبوة من جديد؟ أفضل جواب عن السؤال الأخير [الشامبو الصلب](/rosemary-shampoo-bar)، فهو لا يحتاج إلى عبوة.',
      ],
      ms: [
        'Cara kami membaca label',
        'Perkataan mana pada botol yang bermakna, dan mana yang sekadar kedengaran hijau.',
        '“Semula jadi” tidak bermakna apa-apa: tiada undang-undang mentakrifkannya. Yang penting ialah senarai ramuan mengikut berat. Kami meminta senarai penuh daripada setiap pembuat, termasuk kandungan pewangi, dan memaparkannya di halaman produk.\n\nTiga soalan membantu bagi mana-mana botol. Adakah setiap ramuan dinamakan? Adakah kegunaannya dinyatakan? Bolehkah bekasnya digunakan semula? [Bar syampu](/rosemary-shampoo-bar) menjawab soalan terakhir dengan terbaik: ia tidak memerlukan botol.',
      ],
    },
  },
  {
    slug: 'wool-instead-of-sheets',
    date: '2026-11-12',
    productSlug: 'wool-dryer-balls',
    texts: {
      en: [
        'Wool instead of dryer sheets',
        'Six balls of felted wool, and what they do to a load of towels.',
        'Felted wool takes up moisture and keeps the laundry apart, so that warm air comes through. In our test a load of towels was dry a quarter of an hour earlier with six balls than without.\n\nThey last for years, leave no film on towels and need no scent. Look at [wool dryer balls](/wool-dryer-balls), or read what shoppers say of them.',
      ],
      es: [
        'Lana en lugar de toallitas',
        'Seis bolas de lana afieltrada y lo que hacen con una carga de toallas.',
        'La lana afieltrada absorbe la humedad y separa la ropa, así que el aire caliente pasa mejor. En nuestra prueba, una carga de toallas se secó un cuarto de hora antes con seis bolas.\n\nDuran años, no dejan película en las toallas y no necesitan perfume. Mira las [bolas de lana](/wool-dryer-balls) o lee lo que dicen quienes las usan.',
      ],
      ar: [
        'الصوف بدل مناديل المجفف',
        'ست كرات من الصوف الملبّد، وما تفعله بحمولة من المناشف.',
        'يمتص الصوف الملبّد الرطوبة ويفصل قطع الغسيل فيمر الهواء الدافئ بينها. في تجربتنا جفّت حمولة المناشف قبل ربع ساعة مع ست كرات.\n\nتدوم سنوات ولا تترك طبقة على المناشف ولا تحتاج إلى عطر. شاهد [كرات الصوف للمجفف](/wool-dryer-balls) أو اقرأ ما يقوله عنها المتسوقون.',
      ],
      ms: [
        'Bulu biri-biri menggantikan helaian pengering',
        'Enam bebola bulu biri-biri, dan kesannya pada satu muatan tuala.',
        'Bulu biri-biri menyerap lembapan dan memisahkan pakaian supaya udara panas dapat lalu. Dalam ujian kami, satu muatan tuala kering suku jam lebih awal dengan enam bebola.\n\nIa tahan bertahun-tahun, tidak meninggalkan lapisan pada tuala dan tidak memerlukan pewangi. Lihat [bebola pengering](/wool-dryer-balls), atau baca kata pembeli.',
      ],
    },
  },
]

/** The first posts of the blog in one language, by their slugs. */
export function blogPosts(locale: ContentLocale): readonly (readonly [slug: string, body: PostBody])[] {
  return posts.map(({ slug, date, productSlug, texts }) => {
    const [title, summary, text] = texts[locale]
    return [slug, { title, summary, text, date, productSlug }]
  })
}
