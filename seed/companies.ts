import { registerCompany } from '@/lib/auth/companies'
import type { RoleKey } from '@/lib/auth/default-roles'
import { createUser } from '@/lib/auth/users'
import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { channelAccounts } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'

import { type SeedWorld, sequence } from './world'

/** `role` is the key by which tests find a sign-in. */
export type SignIn = { role: string; label: string; email: string; password: string }

type Person = { role: string; label: string; email: string; displayName: string; key: RoleKey; verified?: false }

/**
 * Seeds the company tree of the demo: a master, a reseller under it, and two companies under the reseller, with a user
 * for every role.
 */
export async function seedCompanies(password: string): Promise<{ worlds: [SeedWorld, SeedWorld]; signIns: SignIn[] }> {
  const signIns: SignIn[] = []
  const hire = async (companyId: string, person: Person) => {
    const { role, label, email, displayName, key } = person
    signIns.push({ role, label, email, password })
    const kind = key === 'staff' || key === 'agent' ? 'staff' : 'admin'
    const isVerified = person.verified ?? true
    return createUser({
      companyId,
      email,
      displayName,
      password,
      role: kind,
      roleKeys: [key],
      isVerified,
      factorExempt: true,
    })
  }

  const master = await registerCompany(MASTER)
  for (const person of MASTER_PEOPLE) await hire(master.id, person)
  const reseller = await registerCompany({ ...RESELLER, parentId: master.id })
  await hire(reseller.id, RESELLER_ADMIN)

  const openCompany = async (business: Business, isFirst: boolean): Promise<SeedWorld> => {
    const { id: companyId, gatewayAccountId } = await registerCompany({ ...business.company, parentId: reseller.id })
    const [adminId, staffId, agentId] = [
      await hire(companyId, business.admin),
      await hire(companyId, business.staff),
      await hire(companyId, business.agent),
    ]
    if (business.unverified) await hire(companyId, business.unverified)
    await addChannelAccounts(companyId, business)
    const { name: companyName } = business.company
    const random = sequence(isFirst ? 20_261_121 : 4_711)
    return { companyId, companyName, adminId, staffId, agentId, gatewayAccountId, isFirst, random }
  }
  const worlds: [SeedWorld, SeedWorld] = [await openCompany(STUDIO, true), await openCompany(AIR, false)]
  return { worlds, signIns }
}

type SeededAccount = Pick<typeof channelAccounts.$inferInsert, 'kind' | 'name' | 'address' | 'settings' | 'isSimulated'>

const addChannelAccount = (companyId: string, account: SeededAccount) =>
  inCompany({ companyId }, async (tx) => {
    const id = newId()
    const [webhookToken, verifyToken] = [newToken(256), newToken(160)]
    const connected = { companyId, id, isPrimary: true, state: 'connected', webhookToken, verifyToken } as const
    await tx.insert(channelAccounts).values(Object.assign(connected, account))
    await addLink(tx, { companyId, kind: 'channel_account', targetId: id, token: webhookToken })
  })

async function addChannelAccounts(companyId: string, { whatsapp, website }: Business): Promise<void> {
  const { name, phone, instance } = whatsapp
  await addChannelAccount(companyId, {
    kind: 'wa_cloud',
    name,
    address: phone,
    settings: { phoneNumberId: instance, wabaId: `waba-${instance}` },
    isSimulated: true,
  })
  await addChannelAccount(companyId, {
    kind: 'webchat',
    name: 'הצ׳אט באתר',
    address: '',
    settings: {
      origins: website,
      title: 'דברו איתנו',
      greeting: 'שלום! איך אפשר לעזור?',
      color: 'teal',
      ask: 'contact',
      offlineText: 'אנחנו לא כאן כרגע. כתבו לנו, ונחזור אליכם בשעות הפעילות.',
    },
  })
}

const MASTER = {
  kind: 'master',
  name: 'קשר ישראל בע״מ',
  businessKind: 'company',
  registrationNumber: '514729060',
  address: 'דרך מנחם בגין 121, תל אביב־יפו',
  phone: '+97235550110',
  email: 'office@kesher.example',
} as const

const RESELLER = {
  kind: 'reseller',
  name: 'אופק פתרונות דיגיטל בע״מ',
  businessKind: 'company',
  registrationNumber: '515381176',
  address: 'שדרות רוטשילד 45, ראשון לציון',
  phone: '+97235550120',
  email: 'office@ofek.example',
} as const

const MASTER_PEOPLE: Person[] = [
  {
    role: 'superAdmin',
    label: 'מנהל־על',
    email: 'super@kesher.example',
    displayName: 'רונית אלמוג',
    key: 'superAdmin',
  },
  {
    role: 'masterAdmin',
    label: 'מנהל ראשי',
    email: 'master@kesher.example',
    displayName: 'איתן ברק',
    key: 'masterAdmin',
  },
]
const RESELLER_ADMIN: Person = {
  role: 'resellerAdmin',
  label: 'מנהלת משווק',
  email: 'admin@ofek.example',
  displayName: 'מיכל שחר',
  key: 'resellerAdmin',
}

type Business = {
  company: Parameters<typeof registerCompany>[0]
  admin: Person
  staff: Person
  agent: Person
  unverified?: Person
  whatsapp: { name: string; phone: string; instance: string }
  website: string
}

const STUDIO: Business = {
  company: {
    kind: 'company',
    name: 'סטודיו נעמי לעיצוב פנים',
    businessKind: 'murshe',
    registrationNumber: '039482153',
    address: 'רחוב ביאליק 18, רמת גן',
    phone: '+97235550131',
    email: 'naomi@naomi-studio.example',
    terms: [
      'המחירים כוללים מע״מ. תוכניות נמסרות בתוך 14 ימי עסקים מיום התשלום.',
      'אפשר לבטל עסקה בתוך 14 יום מיום עשייתה או מיום קבלת מסמך הגילוי, לפי המאוחר, ולפחות שני ימי עסקים לפני תחילת השירות.',
      'דמי הביטול הם 5% ממחיר העסקה או 100 ₪, לפי הנמוך. את ההודעה מוסרים בדוא״ל או בטלפון.',
    ].join('\n'),
  },
  admin: {
    role: 'companyAdmin',
    label: 'מנהלת חברה',
    email: 'naomi@naomi-studio.example',
    displayName: 'נעמי רוזן',
    key: 'companyAdmin',
  },
  staff: { role: 'staff', label: 'עובד', email: 'tomer@naomi-studio.example', displayName: 'תומר חדד', key: 'staff' },
  agent: {
    role: 'agent',
    label: 'סוכנת (רק משלה)',
    email: 'shira@naomi-studio.example',
    displayName: 'שירה מזרחי',
    key: 'agent',
  },
  unverified: {
    role: 'unverified',
    label: 'משתמש שכתובתו לא אומתה',
    email: 'yoav@naomi-studio.example',
    displayName: 'יואב כהן',
    key: 'staff',
    verified: false,
  },
  whatsapp: { name: 'שירות לקוחות', phone: '+972505550131', instance: 'sim-naomi-1' },
  website: 'https://www.naomi-studio.example',
}

const AIR: Business = {
  company: {
    kind: 'company',
    name: 'גלעד מיזוג ואנרגיה בע״מ',
    businessKind: 'company',
    registrationNumber: '516603487',
    address: 'רחוב המלאכה 7, חיפה',
    phone: '+97245550142',
    email: 'office@gilad-air.example',
    terms: [
      'המחירים כוללים מע״מ. האחריות על עבודת ההתקנה היא 24 חודשים, ועל המכשיר לפי תעודת היצרן.',
      'אפשר לבטל עסקה בתוך 14 יום מיום עשייתה או מיום קבלת מסמך הגילוי, לפי המאוחר, ולפחות שני ימי עסקים לפני מועד ההתקנה.',
      'דמי הביטול הם 5% ממחיר העסקה או 100 ₪, לפי הנמוך. את ההודעה מוסרים בדוא״ל או בטלפון.',
    ].join('\n'),
  },
  admin: {
    role: 'secondCompanyAdmin',
    label: 'מנהל החברה השנייה',
    email: 'gilad@gilad-air.example',
    displayName: 'גלעד פרץ',
    key: 'companyAdmin',
  },
  staff: {
    role: 'secondStaff',
    label: 'עובדת בחברה השנייה',
    email: 'dana@gilad-air.example',
    displayName: 'דנה ביטון',
    key: 'staff',
  },
  agent: {
    role: 'secondAgent',
    label: 'סוכן בחברה השנייה',
    email: 'omer@gilad-air.example',
    displayName: 'עומר לוי',
    key: 'agent',
  },
  whatsapp: { name: 'מוקד התקנות', phone: '+972505550142', instance: 'sim-gilad-1' },
  website: 'https://www.gilad-air.example',
}
