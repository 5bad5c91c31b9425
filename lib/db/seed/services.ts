import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, scopeOf } from '@/lib/access/scope'
import { createService, setServiceState } from '@/lib/modules/services/mutations'
import { serviceInput } from '@/lib/modules/services/schema'

import type { SeedWorld } from './world'

type Offer = {
  code: string
  name: string
  description: string
  price: string
  maxInstallments?: number
  period?: 'month' | 'year'
  vatMode?: 'exempt'
  isArchived?: true
}

/** About eight services of the company's trade, one of them archived, added as a person would. */
export async function seedServices(world: SeedWorld): Promise<void> {
  const scope = scopeOf('serviceEdits', adminOf(world))
  for (const { period, isArchived, vatMode = 'standard', maxInstallments = 1, ...offer } of world.isFirst
    ? STUDIO
    : AIR) {
    const kind = period ? 'recurring' : 'one_off'
    const input = serviceInput.parse({ ...offer, kind, period: period ?? null, vatMode, maxInstallments })
    const { id } = await createService(scope, input)
    if (isArchived) await setServiceState(scope, id, { state: 'archived', version: 1 })
  }
}

const adminOf = ({ adminId, companyId, companyName }: SeedWorld): Actor => ({
  ...{ id: adminId, companyId, companyName, name: companyName, email: '', role: 'admin', verified: true },
  ...{ permissions: new Set(PERMISSIONS), customerId: null, sessionId: 'seed' },
})

const STUDIO: Offer[] = [
  {
    code: 'ST-100',
    name: 'פגישת ייעוץ והיכרות',
    description: 'שעה וחצי בבית הלקוח, כולל סיכום כתוב עם המלצות לחלוקת החללים.',
    price: '650',
    maxInstallments: 2,
  },
  {
    code: 'ST-110',
    name: 'מדידת נכס ותוכנית מצב קיים',
    description: 'מדידת לייזר ושרטוט מדויק של הנכס כפי שהוא.',
    price: '1,890',
    maxInstallments: 3,
  },
  {
    code: 'ST-200',
    name: 'תכנון מטבח',
    description: 'תוכניות, הדמיה אחת וליווי מול נגר או חברת מטבחים.',
    price: '5,900',
    maxInstallments: 6,
  },
  {
    code: 'ST-210',
    name: 'עיצוב חדר ילדים',
    description: 'קונספט, רשימת קניות ותוכנית נגרות.',
    price: '3,540',
    maxInstallments: 6,
  },
  {
    code: 'ST-300',
    name: 'תכנון ועיצוב דירה מלאה',
    description: 'תיק תוכניות מלא: העמדה, חשמל, אינסטלציה, תאורה, נגרות וחומרים.',
    price: '28,000',
    maxInstallments: 12,
  },
  {
    code: 'ST-310',
    name: 'הדמיה תלת־ממדית לחלל',
    description: 'שתי זוויות לחלל אחד וסבב תיקונים.',
    price: '1,250',
    maxInstallments: 3,
  },
  {
    code: 'ST-400',
    name: 'ליווי ביצוע חודשי',
    description: 'ארבעה ביקורים באתר בחודש, פיקוח עליון ודוח מצב.',
    price: '3,900',
    maxInstallments: 1,
    period: 'month',
  },
  {
    code: 'ST-090',
    name: 'סטיילינג לצילומים',
    description: 'הלבשת הבית ליום צילומים. השירות אינו נמכר עוד.',
    price: '2,400',
    maxInstallments: 3,
    isArchived: true,
  },
]

const AIR: Offer[] = [
  {
    code: 'AC-01',
    name: 'ביקור טכנאי ואבחון תקלה',
    description: 'הגעה, בדיקה והצעת מחיר. מקוזז ממחיר התיקון.',
    price: '350',
    maxInstallments: 1,
  },
  {
    code: 'AC-02',
    name: 'ניקוי וחיטוי מזגן עילי',
    description: 'פירוק, ניקוי בקיטור, חיטוי והרכבה.',
    price: '420',
    maxInstallments: 2,
  },
  {
    code: 'AC-03',
    name: 'מילוי גז ותיקון נזילה',
    description: 'איתור נזילה, תיקון ומילוי גז R-32, כולל אחריות לחצי שנה.',
    price: '890',
    maxInstallments: 3,
  },
  {
    code: 'AC-10',
    name: 'התקנת מזגן עילי',
    description: 'עד 5 מטר צנרת, כולל ניקוז, חשמל ובדיקת לחץ.',
    price: '1,450',
    maxInstallments: 6,
  },
  {
    code: 'AC-20',
    name: 'מערכת מיני־מרכזית לדירת 4 חדרים',
    description: 'מערכת, תעלות, גמר וכתב אחריות לשלוש שנים.',
    price: '16,900',
    maxInstallments: 12,
  },
  {
    code: 'AC-30',
    name: 'מערכת סולארית ביתית 10 קילוואט',
    description: 'תכנון, היתרים, התקנה וחיבור לרשת.',
    price: '46,000',
    maxInstallments: 36,
  },
  {
    code: 'AC-40',
    name: 'מנוי שירות שנתי',
    description: 'שני ביקורי תחזוקה בשנה וקדימות בקריאות שירות.',
    price: '780',
    maxInstallments: 3,
    period: 'year',
  },
  {
    code: 'AC-50',
    name: 'אגרת חיבור לרשת החשמל',
    description: 'אגרה שנגבית עבור חברת החשמל, ללא מע״מ.',
    price: '312.50',
    maxInstallments: 1,
    vatMode: 'exempt',
  },
  {
    code: 'AC-05',
    name: 'התקנת מזגן חלון',
    description: 'השירות אינו נמכר עוד.',
    price: '600',
    maxInstallments: 2,
    isArchived: true,
  },
]
