import type { z } from 'zod'

import type { serviceInput } from '@/lib/modules/services/services.schema'

/** A service of the demo, as entered in its form. */
export type Offer = Partial<z.input<typeof serviceInput>> & {
  code: string
  name: string
  price: string
  /** Services of a package, with quantities by service code. */
  holds?: Record<string, number>
  /** Past prices in agorot, by the number of days ago. */
  was?: Record<number, number>
  /** A future price, in shekels. */
  soon?: string
  isArchived?: true
}

/** Services of an interior design studio. */
export const STUDIO_OFFERS: Offer[] = [
  {
    code: 'ST-100',
    category: 'ייעוץ',
    cost: '180',
    unit: 'פגישה',
    was: { 500: 52_000, 240: 59_000 },
    name: 'פגישת ייעוץ והיכרות',
    description: 'שעה וחצי בבית הלקוח, כולל סיכום כתוב עם המלצות לחלוקת החללים.',
    price: '650',
    maxInstallments: 2,
  },
  {
    code: 'ST-110',
    category: 'תכנון',
    cost: '650',
    name: 'מדידת נכס ותוכנית מצב קיים',
    description: 'מדידת לייזר ושרטוט מדויק של הנכס כפי שהוא.',
    price: '1,890',
    maxInstallments: 3,
  },
  {
    code: 'ST-200',
    category: 'תכנון',
    minInstallment: '500',
    was: { 420: 520_000, 150: 560_000 },
    soon: '6,400',
    name: 'תכנון מטבח',
    description: 'תוכניות, הדמיה אחת וליווי מול נגר או חברת מטבחים.',
    price: '5,900',
    maxInstallments: 6,
  },
  {
    code: 'ST-210',
    category: 'עיצוב',
    name: 'עיצוב חדר ילדים',
    description: 'קונספט, רשימת קניות ותוכנית נגרות.',
    price: '3,540',
    maxInstallments: 6,
  },
  {
    code: 'ST-300',
    category: 'עיצוב',
    minInstallment: '1,000',
    cost: '14,500',
    name: 'תכנון ועיצוב דירה מלאה',
    description: 'תיק תוכניות מלא: העמדה, חשמל, אינסטלציה, תאורה, נגרות וחומרים.',
    price: '28,000',
    maxInstallments: 12,
  },
  {
    code: 'ST-310',
    category: 'הדמיות',
    unit: 'חלל',
    name: 'הדמיה תלת־ממדית לחלל',
    description: 'שתי זוויות לחלל אחד וסבב תיקונים.',
    price: '1,250',
    maxInstallments: 3,
  },
  {
    code: 'ST-400',
    category: 'ליווי',
    minTermMonths: 3,
    setupFee: '1,200',
    was: { 380: 340_000, 120: 365_000 },
    soon: '4,200',
    name: 'ליווי ביצוע חודשי',
    description: 'ארבעה ביקורים באתר בחודש, פיקוח עליון ודוח מצב.',
    price: '3,900',
    maxInstallments: 1,
    period: 'month',
  },
  {
    code: 'ST-410',
    category: 'ליווי',
    name: 'מנוי ייעוץ רבעוני',
    description: 'פגישת ייעוץ בכל רבעון ומענה ב־WhatsApp בין הפגישות. שבועיים ראשונים לניסיון.',
    price: '1,450',
    maxInstallments: 1,
    period: 'month',
    periodCount: 3,
    trialDays: 14,
  },
  {
    code: 'ST-420',
    category: 'ליווי',
    name: 'ארכיון תוכניות בענן',
    description: 'שמירת תיק התוכניות, ההדמיות והמפרטים, עם גישה לבעלי המקצוע.',
    price: '240',
    priceIncludesVat: false,
    maxInstallments: 1,
    period: 'year',
  },
  {
    code: 'ST-500',
    category: 'חבילות',
    kind: 'package',
    name: 'חבילת מטבח מלאה',
    description: 'ייעוץ, מדידה, תכנון ושתי הדמיות, במחיר מוזל.',
    price: '9,900',
    maxInstallments: 10,
    holds: { 'ST-100': 1, 'ST-110': 1, 'ST-200': 1, 'ST-310': 2 },
  },
  {
    code: 'ST-510',
    category: 'חבילות',
    kind: 'package',
    name: 'היכרות ומדידה',
    description: 'פגישת היכרות ומדידת הנכס. המחיר הוא סכום השירותים.',
    price: '',
    sumsParts: true,
    maxInstallments: 3,
    holds: { 'ST-100': 1, 'ST-110': 1 },
  },
  {
    code: 'ST-090',
    category: 'עיצוב',
    name: 'סטיילינג לצילומים',
    description: 'הלבשת הבית ליום צילומים. השירות אינו נמכר עוד.',
    price: '2,400',
    maxInstallments: 3,
    isArchived: true,
  },
]
