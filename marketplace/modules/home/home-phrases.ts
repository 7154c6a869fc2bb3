import type { Translations } from '../../shared/locale.ts'

export const rowTitles: Readonly<Record<'deals' | 'bestSellers', Translations>> = {
  deals: { en: 'Deals of the week', es: 'Ofertas de la semana', ar: 'عروض الأسبوع', ms: 'Tawaran minggu ini' },
  bestSellers: { en: 'Best sellers', es: 'Los más vendidos', ar: 'الأكثر مبيعًا', ms: 'Paling laris' },
}
