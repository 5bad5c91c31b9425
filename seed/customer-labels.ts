import { asc, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { customFields, tags } from '@/lib/db/schema/record-labels'
import { roles, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import {
  type CustomField,
  type CustomOption,
  type CustomValues,
  TODAY,
} from '@/lib/modules/custom-fields/custom-fields.schema'
import { refreshSearchText } from '@/lib/modules/customers/search-text.mutations'
import type { TagColor } from '@/lib/modules/tags/tags.schema'

import type { SeedWorld } from './world'

const TAGS: readonly [string, TagColor][] = [
  ['לקוח מועדף', 'amber'],
  ['חוזה שנתי', 'green'],
  ['המלצה', 'blue'],
  ['לחזור אחרי החגים', 'purple'],
  ['גבייה', 'red'],
  ['שיפוץ', 'cyan'],
]

type Plan = Pick<CustomField, 'label' | 'type' | 'section'> &
  Partial<CustomField> & { isSearchable?: boolean; choices?: string[] }

const FIELDS: readonly Plan[] = [
  { label: 'דרגת לקוח', type: 'select', section: 'התקשרות', inList: true, choices: ['זהב', 'כסף', 'ארד'] },
  { label: 'תחומי עניין', type: 'multi_select', section: 'התקשרות', choices: ['מטבחים', 'סלון', 'משרדים', 'תאורה'] },
  { label: 'תקציב משוער', type: 'money', section: 'התקשרות' },
  { label: 'תחילת התקשרות', type: 'date', section: 'התקשרות', defaultValue: TODAY },
  { label: 'אחוז הנחה', type: 'percent', section: 'התקשרות', help: 'ההנחה שסוכמה מול הלקוח' },
  { label: 'מספר בהנהלת חשבונות', type: 'text', section: 'התקשרות', isSearchable: true, isUnique: true },
  { label: 'מספר נפשות', type: 'number', section: 'היכרות' },
  { label: 'מדבר עברית', type: 'yes_no', section: 'היכרות' },
  { label: 'עיסוק', type: 'text', section: 'היכרות', isSearchable: true },
  { label: 'הערות הנהלה', type: 'long_text', section: 'הנהלה', help: 'רק מנהלים רואים את השדה' },
]

const WORK = ['אדריכלית', 'מורה', 'הייטק', 'בעל מסעדה', 'רופאת שיניים', 'קבלן', 'עורכת דין']
const SAID = ['לא לאשר הנחה נוספת בלי אישור.', 'לקוח ותיק של המשפחה, לתת עדיפות.', 'לשקול הסכם שנתי ברבעון הבא.']

/**
 * Seeds the company's tags and custom fields with the customers' values, and assigns every customer to its owner's
 * team.
 */
export async function seedCustomerLabels({ companyId, adminId, random }: SeedWorld): Promise<void> {
  await inCompany({ companyId, actorId: adminId }, async (tx) => {
    const made = TAGS.map(([name, color]) => ({ companyId, id: newId(), name, color, createdBy: adminId }))
    await tx.insert(tags).values(made)
    const fields = await addFields(tx, { companyId, adminId })
    const all = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.companyId, companyId))
      .orderBy(asc(customers.number))
    for (const [place, { id }] of all.entries()) {
      const tagIds = made.filter((_, index) => random() < (index === 0 ? 0.2 : 0.12)).map((tag) => tag.id)
      const custom = place % 4 === 3 ? {} : valuesAt(fields, { place, random })
      const teamId = sql`(select u.team_id from ${users} u where u.company_id = ${companyId} and u.id = ${customers.ownerId})`
      await tx.update(customers).set({ tagIds, custom, teamId }).where(eq(customers.id, id))
      await refreshSearchText(tx, { companyId }, id)
    }
  })
}

type Made = { id: string; label: string; options: CustomOption[] }

async function addFields(tx: Tx, { companyId, adminId }: { companyId: string; adminId: string }): Promise<Made[]> {
  const [managers] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(sql`${roles.companyId} = ${companyId} and ${roles.key} = 'companyAdmin'`)
  const rows = FIELDS.map(({ choices = [], ...field }, position) => ({
    ...field,
    companyId,
    id: newId(),
    position,
    createdBy: adminId,
    updatedBy: adminId,
    options: choices.map((label) => ({ id: newId(), label })),
    readRoles: field.section === 'הנהלה' && managers ? [managers.id] : [],
  }))
  await tx.insert(customFields).values(rows)
  return rows
}

type Place = { place: number; random: () => number }

function valuesAt(fields: readonly Made[], { place, random }: Place): CustomValues {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const values: Record<string, (field: Made) => CustomValues[string] | undefined> = {
    'דרגת לקוח': ({ options }) => pick(options)?.id,
    'תחומי עניין': ({ options }) => options.filter((_, index) => (place + index) % 3 === 0).map(({ id }) => id),
    'תקציב משוער': () => (1 + Math.floor(random() * 60)) * 250_000,
    'תחילת התקשרות': () => `202${3 + (place % 3)}-0${1 + (place % 9)}-1${place % 9}`,
    'אחוז הנחה': () => (place % 3 === 0 ? 500 + 250 * (place % 4) : undefined),
    'מספר בהנהלת חשבונות': () => String(70_101 + place),
    'מספר נפשות': () => 1 + (place % 6),
    'מדבר עברית': () => place % 5 !== 0,
    עיסוק: () => pick(WORK),
    'הערות הנהלה': () => (place % 6 === 0 ? pick(SAID) : undefined),
  }
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.label]?.(field)
      return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[field.id, value]]
    }),
  )
}
