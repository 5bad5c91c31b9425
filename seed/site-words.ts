import type { SiteProductKind, SiteState } from '@/lib/vocabulary/sites'

export type SitePlan = {
  name: string
  state: SiteState
  /** The states that it goes through. */
  path: readonly SiteState[]
  host: string
  platform: string
  dueInDays: number | null
  daysInState: number
  /** Texts that the customer sends. */
  sends: number
  isOfAgent: boolean
}

/** The websites of the demo, in every part of their life. */
export const SITE_PLANS: readonly SitePlan[] = [
  {
    name: 'מאפיית הכפר',
    state: 'draft',
    path: [],
    host: 'kfar-bakery.example',
    platform: '',
    dueInDays: null,
    daysInState: 0,
    sends: 0,
    isOfAgent: false,
  },
  {
    name: 'מרפאת שיניים בגליל',
    state: 'ordered',
    path: [],
    host: 'galil-dental.example',
    platform: 'WordPress',
    dueInDays: 45,
    daysInState: 1,
    sends: 0,
    isOfAgent: true,
  },
  {
    name: 'סטודיו ליוגה ״נשימה״',
    state: 'waiting_content',
    path: ['waiting_content'],
    host: 'neshima.example',
    platform: 'WordPress',
    dueInDays: 30,
    daysInState: 6,
    sends: 3,
    isOfAgent: false,
  },
  {
    name: 'עורכי דין לב ושות׳',
    state: 'design',
    path: ['waiting_content', 'design'],
    host: 'lev-law.example',
    platform: 'WordPress',
    dueInDays: 20,
    daysInState: 13,
    sends: 3,
    isOfAgent: true,
  },
  {
    name: 'גינות ונוף',
    state: 'build',
    path: ['design', 'build'],
    host: 'ginot.example',
    platform: 'Webflow',
    dueInDays: 9,
    daysInState: 4,
    sends: 2,
    isOfAgent: false,
  },
  {
    name: 'בית קפה הנמל',
    state: 'client_review',
    path: ['build', 'internal_qa', 'client_review'],
    host: 'hanamal-cafe.example',
    platform: 'WordPress',
    dueInDays: 3,
    daysInState: 2,
    sends: 1,
    isOfAgent: false,
  },
  {
    name: 'חשמל אביב',
    state: 'live',
    path: ['build', 'internal_qa', 'client_review', 'approved', 'live'],
    host: 'aviv-electric.example',
    platform: 'WordPress',
    dueInDays: null,
    daysInState: 210,
    sends: 0,
    isOfAgent: false,
  },
  {
    name: 'פרחי השרון',
    state: 'cancelled',
    path: ['design', 'cancelled'],
    host: 'sharon-flowers.example',
    platform: '',
    dueInDays: null,
    daysInState: 30,
    sends: 0,
    isOfAgent: false,
  },
]

/** What customers wrote, by what they were asked for. */
export const SITE_TEXTS: Readonly<Record<string, string>> = {
  'על העסק': 'אנחנו עסק משפחתי, פועלים מאז 2009. מה שמייחד אותנו הוא היחס האישי: מי שפונה אלינו מדבר עם הבעלים.',
  'השירותים או המוצרים': 'שיעור קבוצתי\nשיעור פרטי\nסדנאות בסופי שבוע',
  'פרטי התקשרות': 'טלפון 04-5550123, הגפן 3 חיפה. פתוחים בימים א׳ עד ה׳ מ־8:00 עד 20:00.',
  'להצהרת הנגישות': 'רכזת הנגישות: דנה, 04-5550123. יש חניית נכים וכניסה בלי מדרגות.',
}

type DomainPlan = {
  way: 'register' | 'record'
  name: string
  /** Null for one that still waits for its registry. */
  expiresInDays: number | null
  isRenewed?: boolean
  registrarName?: string
  registrant?: 'customer' | 'company' | 'unknown'
  registrantReason?: string
}

/** Domains in several parts of their life. */
export const DOMAIN_PLANS: readonly DomainPlan[] = [
  { way: 'register', name: 'aviv-electric.com', expiresInDays: 210 },
  { way: 'register', name: 'ginot-venof.com', expiresInDays: 12, isRenewed: false },
  { way: 'record', name: 'hanamal-cafe.co.il', registrarName: 'רשם ישראלי', expiresInDays: 45, registrant: 'unknown' },
  { way: 'register', name: 'sharon-flowers.net', expiresInDays: -9, isRenewed: false },
  {
    way: 'register',
    name: 'lev-law.org',
    expiresInDays: 64,
    registrant: 'company',
    registrantReason: 'הלקוח ביקש שנרשום עד שתיפתח החברה שלו',
  },
  { way: 'register', name: 'מאפיית-הכפר.co.il', expiresInDays: null },
]

/** What domains cost for a year, in shekels. */
export const ENDING_PLANS = [
  {
    ending: 'co.il',
    registerPrice: '99',
    renewPrice: '99',
    transferPrice: '49',
    costs: { registerCost: '62', renewCost: '62', transferCost: '0' },
  },
  {
    ending: 'com',
    registerPrice: '89',
    renewPrice: '99',
    transferPrice: '89',
    costs: { registerCost: '41', renewCost: '44', transferCost: '41' },
  },
] as const

type ProductPlan = {
  code: string
  name: string
  kind: 'one_off' | 'recurring' | 'package'
  product: SiteProductKind
  price: string
  period?: 'month' | 'year'
  setupFee?: string
  cost?: string
  holds?: readonly string[]
}

/** What the demo sells for websites. */
export const PRODUCT_PLANS: readonly ProductPlan[] = [
  { code: 'ATR-TADMIT', name: 'אתר תדמית', kind: 'one_off', product: 'website', price: '4900', cost: '1800' },
  { code: 'ATR-SHOP', name: 'חנות באינטרנט', kind: 'one_off', product: 'website', price: '9800', cost: '4200' },
  {
    code: 'ATR-HOST',
    name: 'אחסון אתר',
    kind: 'recurring',
    product: 'hosting',
    price: '59',
    period: 'month',
    setupFee: '150',
    cost: '18',
  },
  {
    code: 'ATR-CARE',
    name: 'תחזוקת אתר',
    kind: 'recurring',
    product: 'maintenance',
    price: '190',
    period: 'month',
    cost: '70',
  },
  { code: 'ATR-TEXT', name: 'כתיבת תוכן לדף', kind: 'one_off', product: 'extra', price: '280', cost: '140' },
  {
    code: 'ATR-START',
    name: 'חבילת פתיחה לעסק',
    kind: 'package',
    product: 'extra',
    price: '5400',
    holds: ['ATR-TADMIT', 'ATR-TEXT'],
  },
]

export type DesignPlan = {
  name: string
  category: string
  description: string
  demoUrl: string
  price: string
  colours: readonly string[]
  isPublished: boolean
}

/** The designs of the demo. */
export const DESIGN_PLANS: readonly DesignPlan[] = [
  {
    name: 'זית',
    category: 'מרפאות ומטפלים',
    description: 'רגוע ומרווח, עם קביעת תור בראש הדף.',
    demoUrl: 'https://olive.designs.example/',
    price: '',
    colours: ['#3f5b45', '#c9d8c5', '#fbfaf5'],
    isPublished: true,
  },
  {
    name: 'נמל',
    category: 'מסעדות ובתי קפה',
    description: 'תמונות גדולות, תפריט והזמנת מקום.',
    demoUrl: 'https://harbour.designs.example/',
    price: '450',
    colours: ['#12355b', '#f2c14e', '#ffffff'],
    isPublished: true,
  },
  {
    name: 'אבן',
    category: 'משרדים ונותני שירות',
    description: 'נקי ורציני, לעורכי דין, לרואי חשבון וליועצים.',
    demoUrl: '',
    price: '',
    colours: ['#2f2f36', '#b8a78f', '#f6f4f0'],
    isPublished: true,
  },
  {
    name: 'פריחה',
    category: 'משרדים ונותני שירות',
    description: 'צבעוני ושמח, לגנים ולחוגים.',
    demoUrl: '',
    price: '300',
    colours: ['#8e3b6d', '#f7c6d9', '#fffafc'],
    isPublished: false,
  },
]

type SalePlan = {
  code: string
  title: string
  description: string
  unitPrice: string
  listPrice: string
  opensInDays: number | null
  endsInDays: number
  paymentsMax: number | null
}

/** The sales of the demo: one that runs and one that waits for its day. */
export const SALE_PLANS: readonly SalePlan[] = [
  {
    code: 'ATR-TADMIT',
    title: 'אתר תדמית במחיר השקה',
    description: 'אתר של עד שישה דפים, כולל עיצוב מהגלריה, הצהרת נגישות ומדיניות פרטיות.',
    unitPrice: '3900',
    listPrice: '4900',
    opensInDays: null,
    endsInDays: 21,
    paymentsMax: 20,
  },
  {
    code: 'ATR-SHOP',
    title: 'חנות באינטרנט: מבצע חורף',
    description: 'חנות עם עד מאה מוצרים, סליקה ומשלוחים.',
    unitPrice: '8400',
    listPrice: '9800',
    opensInDays: 10,
    endsInDays: 40,
    paymentsMax: 10,
  },
]

/** How the office of the demo signs in to what belongs to a website. */
export const CREDENTIAL_PLANS: readonly {
  label: string
  url: string
  username: string
  secret: string
  note: string
}[] = [
  {
    label: 'ניהול האתר',
    url: 'https://admin.hosting.example/',
    username: 'office',
    secret: 'demo-mango-72-river',
    note: 'משתמש של המשרד, לא של הלקוח.',
  },
  { label: 'FTP', url: '', username: 'site1204', secret: 'demo-cedar-18-cloud', note: '' },
]
