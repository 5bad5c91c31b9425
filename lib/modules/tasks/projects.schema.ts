import { z } from 'zod'

import { amountInput, dayInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { TAG_COLORS } from '@/lib/vocabulary/customers'
import { PROJECT_ROLES, PROJECT_STATES, TASK_GROUPS } from '@/lib/vocabulary/tasks'

export const projectParams = z.strictObject({ id: z.uuid() })

const projectName = nameInput('יש לתת שם לפרויקט').refine((name) => name.length <= 120, 'השם ארוך מ־120 תווים')
const optionalDay = z
  .union([dayInput(), z.literal('')], 'התאריך אינו תקין')
  .nullable()
  .transform((day) => day || null)

const fields = {
  name: projectName,
  description: linesInput(5_000),
  color: z.enum(TAG_COLORS, 'יש לבחור צבע'),
  customerId: z
    .union([z.uuid('יש לבחור לקוח מהרשימה'), z.literal('')], 'יש לבחור לקוח מהרשימה')
    .nullable()
    .transform((id) => id || null),
  startOn: optionalDay,
  dueOn: optionalDay,
}

/** Shekels for an hour as typed, with VAT, and the minutes that the whole project may take. Not sent, they stay unchanged. */
const money = {
  hourlyRate: z.union([z.literal('').transform(() => null), amountInput(), z.null()]).exactOptional(),
  budgetMinutes: z
    .int('מספר הדקות אינו תקין')
    .min(1, 'מספר הדקות אינו תקין')
    .max(10_000_000, 'מספר הדקות גדול מדי')
    .nullable()
    .exactOptional(),
}

/** Names the rate as its column does. */
const withRate = <P extends { hourlyRate?: number | null }>({ hourlyRate, ...project }: P) => ({
  ...project,
  ...(hourlyRate !== undefined && { hourlyRateAgorot: hourlyRate }),
})

const endsBeforeStart = ({ startOn, dueOn }: { startOn: string | null; dueOn: string | null }) =>
  startOn !== null && dueOn !== null && dueOn < startOn
const ORDER = { path: ['dueOn'], message: 'תאריך הסיום לפני תאריך ההתחלה' }

/** Body of a new project; whoever adds it is its manager. */
export const projectInput = z
  .strictObject({
    ...fields,
    ...money,
    description: fields.description.default(''),
    color: fields.color.default('blue'),
    customerId: fields.customerId.default(null),
    startOn: fields.startOn.default(null),
    dueOn: fields.dueOn.default(null),
  })
  .refine((project) => !endsBeforeStart(project), ORDER)
  .transform(withRate)

export const projectChange = z
  .strictObject({ ...fields, ...money, state: z.enum(PROJECT_STATES, 'יש לבחור מצב'), version: rowVersionInput })
  .refine((project) => !endsBeforeStart(project), ORDER)
  .transform(withRate)

export const projectVersion = z.strictObject({ version: rowVersionInput })

const MAX_MEMBERS = 200

/** Body of the members of a project, all of them: whoever is not sent is no member any more. */
export const membersInput = z.strictObject({
  members: z
    .array(
      z.strictObject({
        userId: z.uuid('יש לבחור אנשים מהרשימה'),
        role: z.enum(PROJECT_ROLES, 'יש לבחור תפקיד'),
      }),
    )
    .max(MAX_MEMBERS, `אפשר לצרף עד ${MAX_MEMBERS} אנשים`)
    .refine(
      (members) => new Set(members.map(({ userId }) => userId)).size === members.length,
      'אחד האנשים מופיע פעמיים',
    )
    .refine((members) => members.some(({ role }) => role === 'manager'), 'לפרויקט צריך להיות לפחות מנהל אחד'),
  version: rowVersionInput,
})

const stateName = nameInput('יש לתת שם למצב').refine((name) => name.length <= 60, 'השם ארוך מ־60 תווים')

/** Body of the states of a project in their order; without an id a state is new, and one that is not sent is removed. */
export const statesInput = z.strictObject({
  states: z
    .array(
      z.strictObject({
        id: z.uuid().nullable().default(null),
        name: stateName,
        group: z.enum(TASK_GROUPS, 'יש לבחור משמעות'),
        color: z.enum(TAG_COLORS, 'יש לבחור צבע'),
      }),
    )
    .max(20, 'אפשר להגדיר עד 20 מצבים')
    .refine((states) => states.some(({ group }) => group === 'unstarted'), 'צריך מצב אחד לפחות שמשמעותו ״לביצוע״')
    .refine((states) => states.some(({ group }) => group === 'completed'), 'צריך מצב אחד לפחות שמשמעותו ״הושלמה״')
    .refine(
      (states) => new Set(states.map(({ name }) => name.toLowerCase())).size === states.length,
      'יש שני מצבים באותו שם',
    ),
  version: rowVersionInput,
})

export type ProjectInput = z.output<typeof projectInput>
export type ProjectChange = z.output<typeof projectChange>
export type MembersInput = z.output<typeof membersInput>
export type StatesInput = z.output<typeof statesInput>
