import type { Permission } from '@/lib/access/permissions'

export type PackagePlan = {
  code: string
  name: string
  description: string
  level: number
  isShared: boolean
  features: 'all' | 'basic'
  quotas: { users?: number; customers?: number; leads?: number; storage_mb?: number }
  price: string
  cycle: 'monthly' | 'yearly'
  trialDays: number
  setupFee: string
  /** Price of the next version, in shekels. */
  next?: string
}

export const PACKAGES = {
  partner: {
    code: 'PARTNER',
    name: 'שותפים',
    description: 'לכל מי שמוכר את המערכת הלאה',
    level: 5,
    isShared: false,
    features: 'all',
    quotas: { users: 40 },
    price: '1,490',
    cycle: 'monthly',
    trialDays: 30,
    setupFee: '0',
  },
  basic: {
    code: 'BASIC',
    name: 'בסיס',
    description: 'לקוחות, שירותים ועמודי תשלום',
    level: 1,
    isShared: false,
    features: 'basic',
    quotas: { users: 3, customers: 300, leads: 1_000, storage_mb: 1_024 },
    price: '149',
    cycle: 'monthly',
    trialDays: 14,
    setupFee: '0',
  },
  business: {
    code: 'BUSINESS',
    name: 'עסקית',
    description: 'כל המערכת, לצוות שלם',
    level: 3,
    isShared: false,
    features: 'all',
    quotas: { users: 25, customers: 2_000, storage_mb: 10_240 },
    price: '349',
    cycle: 'monthly',
    trialDays: 14,
    setupFee: '450',
    next: '389',
  },
} as const satisfies Record<string, PackagePlan>

export const BASIC_FEATURES: readonly Permission[] = [
  'show customers',
  'see team customers',
  'see own customers',
  'edit customers',
  'edit team customers',
  'edit own customers',
  'import customers',
  'show service',
  'see service details',
  'edit service',
  'see all payment pages',
  'see own payment pages',
  'create payment page',
  'edit all payment pages',
  'edit own payment pages',
  'close payment page manually',
  'edit payment settings',
  'manage posts',
]

/** Recently added companies, each in a different state. */
export const NEWCOMERS = [
  {
    name: 'מרפאת שיניים ד״ר לביא',
    businessKind: 'murshe',
    registrationNumber: '',
    address: 'רחוב הרצל 60, רחובות',
    phone: '089460140',
    email: 'office@lavi-dental.example',
    adminName: 'ד״ר אורי לביא',
    adminEmail: 'uri@lavi-dental.example',
    state: { to: 'trial', days: 4, reason: 'הכרות לפני מעבר מהמערכת הקודמת' },
  },
  {
    name: 'סטודיו לפילאטיס נועה',
    businessKind: 'patur',
    registrationNumber: '',
    address: 'רחוב ויצמן 12, כפר סבא',
    phone: '',
    email: 'noa@pilates-noa.example',
    adminName: 'נועה גבאי',
    adminEmail: 'noa@pilates-noa.example',
    state: { to: 'past_due', days: 6, reason: 'הכרטיס שבארנק פג ולא הוחלף' },
  },
  {
    name: 'חנות הספרים של רות',
    businessKind: 'murshe',
    registrationNumber: '',
    address: 'רחוב יפו 97, ירושלים',
    phone: '026250199',
    email: 'ruth@ruth-books.example',
    adminName: 'רות אזולאי',
    adminEmail: 'ruth@ruth-books.example',
    state: { to: 'suspended', days: 0, reason: 'התשלום לא הוסדר שלושה חודשים' },
  },
  {
    name: 'מוסך האחים סבג בע״מ',
    businessKind: 'company',
    registrationNumber: '',
    address: 'אזור התעשייה, עכו',
    phone: '049910155',
    email: 'office@sabag-garage.example',
    adminName: 'שמעון סבג',
    adminEmail: 'shimon@sabag-garage.example',
    state: { to: 'active', days: 0, reason: '' },
  },
] as const
