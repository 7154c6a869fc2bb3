import { inLanguage, type Locale, type Translations } from '../../shared/locale.ts'

/** The names of specifications and variant attributes, in the four languages of the shop. */
export const attributeNames: Readonly<Record<string, Translations>> = {
  Color: { en: 'Color', es: 'Color', ar: 'اللون', ms: 'Warna' },
  Size: { en: 'Size', es: 'Tamaño', ar: 'المقاس', ms: 'Saiz' },
  Scent: { en: 'Scent', es: 'Aroma', ar: 'الرائحة', ms: 'Haruman' },
  Flavor: { en: 'Flavor', es: 'Sabor', ar: 'النكهة', ms: 'Perisa' },
  Pack: { en: 'Pack', es: 'Paquete', ar: 'العبوة', ms: 'Pek' },
  Material: { en: 'Material', es: 'Material', ar: 'الخامة', ms: 'Bahan' },
  Finish: { en: 'Finish', es: 'Acabado', ar: 'التشطيب', ms: 'Kemasan' },
  Length: { en: 'Length', es: 'Largo', ar: 'الطول', ms: 'Panjang' },
  Weight: { en: 'Weight', es: 'Peso', ar: 'الوزن', ms: 'Berat' },
  Volume: { en: 'Volume', es: 'Volumen', ar: 'الحجم', ms: 'Isi padu' },
  Capacity: { en: 'Capacity', es: 'Capacidad', ar: 'السعة', ms: 'Kapasiti' },
  Dimensions: { en: 'Dimensions', es: 'Dimensiones', ar: 'الأبعاد', ms: 'Ukuran' },
  Ingredients: { en: 'Ingredients', es: 'Ingredientes', ar: 'المكونات', ms: 'Ramuan' },
  Origin: { en: 'Origin', es: 'Origen', ar: 'المصدر', ms: 'Asal' },
  'Made in': { en: 'Made in', es: 'Fabricado en', ar: 'صُنع في', ms: 'Dibuat di' },
  Care: { en: 'Care', es: 'Cuidados', ar: 'العناية', ms: 'Penjagaan' },
  Certification: { en: 'Certification', es: 'Certificación', ar: 'الشهادة', ms: 'Pensijilan' },
  'Skin type': { en: 'Skin type', es: 'Tipo de piel', ar: 'نوع البشرة', ms: 'Jenis kulit' },
  'Hair type': { en: 'Hair type', es: 'Tipo de cabello', ar: 'نوع الشعر', ms: 'Jenis rambut' },
  'Burn time': { en: 'Burn time', es: 'Duración de la vela', ar: 'مدة الاحتراق', ms: 'Tempoh nyalaan' },
  Wax: { en: 'Wax', es: 'Cera', ar: 'نوع الشمع', ms: 'Lilin' },
  'Shelf life': { en: 'Shelf life', es: 'Vida útil', ar: 'مدة الصلاحية', ms: 'Jangka hayat' },
  Servings: { en: 'Servings', es: 'Porciones', ar: 'عدد الحصص', ms: 'Bilangan hidangan' },
  'Suitable for': { en: 'Suitable for', es: 'Apto para', ar: 'مناسب لـ', ms: 'Sesuai untuk' },
  'Free from': { en: 'Free from', es: 'Libre de', ar: 'خالٍ من', ms: 'Bebas daripada' },
  Packaging: { en: 'Packaging', es: 'Envase', ar: 'التغليف', ms: 'Pembungkusan' },
  Warranty: { en: 'Warranty', es: 'Garantía', ar: 'الضمان', ms: 'Waranti' },
  'Thread count': { en: 'Thread count', es: 'Número de hilos', ar: 'عدد الخيوط', ms: 'Kiraan benang' },
  Filling: { en: 'Filling', es: 'Relleno', ar: 'الحشو', ms: 'Isian' },
  Age: { en: 'Age', es: 'Edad', ar: 'العمر', ms: 'Umur' },
  'Sowing time': { en: 'Sowing time', es: 'Época de siembra', ar: 'موعد البذر', ms: 'Masa menyemai' },
  Height: { en: 'Height', es: 'Altura', ar: 'الارتفاع', ms: 'Tinggi' },
  Diameter: { en: 'Diameter', es: 'Diámetro', ar: 'القطر', ms: 'Diameter' },
  'Tea type': { en: 'Tea type', es: 'Tipo de té', ar: 'نوع الشاي', ms: 'Jenis teh' },
  Caffeine: { en: 'Caffeine', es: 'Cafeína', ar: 'الكافيين', ms: 'Kafein' },
  Format: { en: 'Format', es: 'Formato', ar: 'الشكل', ms: 'Format' },
  Pages: { en: 'Pages', es: 'Páginas', ar: 'عدد الصفحات', ms: 'Halaman' },
  'Set of': { en: 'Set of', es: 'Juego de', ar: 'طقم من', ms: 'Set' },
  Closure: { en: 'Closure', es: 'Cierre', ar: 'الإغلاق', ms: 'Penutup' },
  Lining: { en: 'Lining', es: 'Forro', ar: 'البطانة', ms: 'Lapisan dalam' },
  Strength: { en: 'Strength', es: 'Concentración', ar: 'التركيز', ms: 'Kekuatan' },
  'How to use': { en: 'How to use', es: 'Modo de empleo', ar: 'طريقة الاستخدام', ms: 'Cara penggunaan' },
}

/** What an attribute is called in that language; a seller's own name for one stays as it is. */
export function attributeName(name: string, locale: Locale): string {
  const names = Object.hasOwn(attributeNames, name) ? attributeNames[name] : undefined
  return names ? inLanguage(names, locale) : name
}
