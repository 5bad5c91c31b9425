import { z } from 'zod'

import { fold } from '@/lib/format/fold'
import { nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { nameMessages, parseName } from '@/lib/format/text'
import { RECORD_ENTITIES } from '@/lib/vocabulary/records'

import { customValue } from './values.schema'

export const CUSTOM_TYPES = [
  'text',
  'long_text',
  'number',
  'money',
  'percent',
  'date',
  'yes_no',
  'select',
  'multi_select',
  'phone',
  'email',
  'url',
] as const

export type CustomType = (typeof CUSTOM_TYPES)[number]
export type CustomOption = { id: string; label: string; isArchived?: boolean }

/** A custom field, as needed for filling it in. */
export type CustomField = {
  id: string
  label: string
  type: CustomType
  options: CustomOption[]
  section: string
  help: string
  isRequired: boolean
  inList: boolean
  canEdit: boolean
  /** The customers' field that gets the value of a lead that becomes a customer. */
  convertsToId: string | null
  /** The stored value that a new record starts with; of a date also `TODAY`. */
  defaultValue: CustomValue | null
  /** Whether no two records may have the same value. */
  isUnique: boolean
}

/** The default of a date that is the day on which the record is made. */
export const TODAY = 'today'

/**
 * Stored value of a custom field, and the value that may be sent: as typed, or as returned by the API; null removes it.
 */
export type CustomValue = string | number | boolean | string[]
export type CustomValues = Record<string, CustomValue>
export type SentCustom = Record<string, CustomValue | null>

export const isChoiceType = (type: CustomType): type is 'select' | 'multi_select' =>
  type === 'select' || type === 'multi_select'

const RANGED: ReadonlySet<CustomType> = new Set(['number', 'money', 'percent', 'date'])

const UNIQUE: ReadonlySet<CustomType> = new Set(['text', 'number', 'date', 'phone', 'email', 'url'])

/** Whether values of the type can be such that no two records have the same. */
export const canBeUnique = (type: CustomType): boolean => UNIQUE.has(type)

/** Whether values have an order that a filter can use. */
export const isRangedType = (type: CustomType): boolean => RANGED.has(type)

export const customFieldParams = z.strictObject({ id: z.uuid() })

const short = (missing: string) => nameInput(missing).refine((text) => text.length <= 80, 'השם ארוך מ־80 תווים')
const line = (longest: number) =>
  parsedInput((text) => (text.trim() ? parseName(text) : { ok: true as const, value: '' }), nameMessages)
    .refine((text) => text.length <= longest, `הטקסט ארוך מ־${longest} תווים`)
    .default('')
const roles = z.array(z.uuid()).max(50, 'אפשר לבחור עד 50 תפקידים').default([])

const option = z.strictObject({
  /** Missing for a new option. */
  id: z.uuid().nullish(),
  label: short('יש למלא שם לאפשרות'),
  isArchived: z.boolean().default(false),
})

const common = {
  label: short('יש למלא שם לשדה'),
  options: z.array(option).max(100, 'אפשר להגדיר עד 100 אפשרויות').default([]),
  section: line(80),
  help: line(200),
  isRequired: z.boolean().default(false),
  isSearchable: z.boolean().default(false),
  inList: z.boolean().default(false),
  readRoles: roles,
  editRoles: roles,
  /** The customers' field that gets the value of a lead that becomes a customer; only for fields of leads. */
  convertsToId: z.uuid('יש לבחור שדה מהרשימה').nullable().default(null),
  /** The value of a new record that is given none, as it may be sent for a record; a date may be `today`. */
  defaultValue: customValue.default(null),
  /** No two records have the same value, whatever the case, the niqqud and the spaces. */
  isUnique: z.boolean().default(false),
}

type Made = { options: { label: string }[]; isSearchable: boolean; readRoles: string[] }

/**
 * Options with the same name are indistinguishable on screen, and a search by a restricted field would reveal its
 * values to other roles.
 */
function refuseUnclear({ options, isSearchable, readRoles }: Made, context: z.RefinementCtx) {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const names = options.map(({ label }) => fold(label))
  for (const [place, name] of names.entries())
    if (names.indexOf(name) !== place) refuse(['options', place, 'label'], 'יש כבר אפשרות בשם הזה')
  if (isSearchable && readRoles.length > 0)
    refuse(['isSearchable'], 'שדה שרק חלק מהתפקידים רואים אינו יכול להיכלל בחיפוש')
}

export const customFieldInput = z
  .strictObject({
    ...common,
    type: z.enum(CUSTOM_TYPES, 'יש לבחור סוג'),
    /** The kind of record that has the field. */
    entity: z.enum(RECORD_ENTITIES, 'סוג הרשומה אינו מוכר').default('customer'),
  })
  .superRefine(refuseUnclear)
  .refine(({ type, options }) => !isChoiceType(type) || options.some(({ isArchived }) => !isArchived), {
    path: ['options'],
    message: 'יש להוסיף אפשרות אחת לפחות',
  })

/** The type of a field cannot change, because stored values have the old type. */
export const customFieldChange = z.strictObject({ ...common, version: rowVersionInput }).superRefine(refuseUnclear)

/** All active fields in their new order. */
export const customFieldOrder = z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) })

export const customFieldState = z.strictObject({ isArchived: z.boolean() })

/** To delete a field with its values, the user types its name. */
export const customFieldDeletion = z.strictObject({ label: z.string().max(200) })

export type CustomFieldInput = z.output<typeof customFieldInput>
export type CustomFieldChange = z.output<typeof customFieldChange>
