import { z } from 'zod'

import { dayInput, rowVersionInput } from '@/lib/format/inputs'

/** Tasks that may move together. */
export const MAX_SHIFTED = 300

const days = { startOn: dayInput().nullable(), dueOn: dayInput().nullable() }

type Days = { startOn: string | null; dueOn: string | null }
const isInOrder = ({ startOn, dueOn }: Days) => startOn === null || dueOn === null || startOn <= dueOn
const ORDER = { path: ['dueOn'], message: 'תאריך היעד לפני תאריך ההתחלה' }
const hasDay = ({ startOn, dueOn }: Days) => startOn !== null || dueOn !== null
const NO_DAY = { path: ['dueOn'], message: 'יש לבחור תאריך' }

const optionalDay = () =>
  z
    .union([dayInput(), z.literal('')])
    .optional()
    .transform((day) => day || null)

/** Query of the question what would move with a task that gets other days. */
export const scheduleQuery = z
  .strictObject({ startOn: optionalDay(), dueOn: optionalDay() })
  .refine(hasDay, NO_DAY)
  .refine(isInOrder, ORDER)

const movingToo = z
  .array(z.strictObject({ id: z.uuid('המשימה לא נמצאה'), ...days, version: rowVersionInput }))
  .max(MAX_SHIFTED, `אפשר להזיז יחד עד ${MAX_SHIFTED} משימות`)
  .refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length, 'אחת המשימות מופיעה פעמיים')

/**
 * Body of new days of a task, with the waiting tasks that move too, as they were shown: none where the task moves alone.
 * `ask` refuses with 409 where tasks wait for it that would have to move.
 */
export const taskScheduleInput = z
  .strictObject({
    ...days,
    version: rowVersionInput,
    waiting: z.union([z.literal('ask'), movingToo]).default('ask'),
  })
  .refine(hasDay, NO_DAY)
  .refine(isInOrder, ORDER)

const shownDay = () => z.iso.date().nullable()

export const scheduleAnswer = z.object({
  moves: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        title: z.string(),
        projectName: z.string().nullable(),
        version: z.int(),
        startOn: shownDay(),
        dueOn: shownDay(),
        wasStartOn: shownDay(),
        wasDueOn: shownDay(),
      }),
    )
    .meta({ description: 'Waiting tasks that would have to move, with their new days' }),
  held: z
    .array(z.object({ id: z.uuid(), number: z.int(), title: z.string() }))
    .meta({ description: 'Waiting tasks that would have to move, and that the caller may not change' }),
  hidden: z.int().meta({ description: 'The number of those that the caller does not see' }),
})

export const scheduledAnswer = z.object({ id: z.uuid(), version: z.int(), moved: z.int() })

export type ScheduleInput = z.output<typeof taskScheduleInput>
export type SchedulePlan = z.output<typeof scheduleAnswer>
