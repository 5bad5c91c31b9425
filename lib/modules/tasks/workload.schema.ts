import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { dayInput } from '@/lib/format/inputs'

import { WORKLOAD_SCALES } from './workload.rules'

/** Query of the workload; by default eight weeks from this one. */
export const workloadQuery = z.strictObject({
  from: dayInput()
    .optional()
    .transform((day) => day ?? businessDay()),
  scale: z.enum(WORKLOAD_SCALES).default('week'),
})

export const workloadAnswer = z.object({
  columns: z
    .array(z.object({ from: z.iso.date(), to: z.iso.date() }))
    .meta({ description: 'Weeks or days; `to` is excluded' }),
  rows: z.array(
    z.object({
      id: z.uuid().nullable().meta({ description: 'A user; null for tasks of nobody' }),
      name: z.string().nullable(),
      undated: z.int().meta({ description: 'Open tasks without days' }),
      cells: z.array(
        z.object({
          minutes: z.int().meta({ description: 'Estimated minutes of open tasks that fall on the column' }),
          tasks: z.int(),
          unestimated: z.int().meta({ description: 'How many of the tasks have no estimate' }),
          capacity: z.int().meta({ description: 'Minutes that one person works in the column' }),
        }),
      ),
    }),
  ),
  isCut: z.boolean(),
  isPartial: z.boolean().meta({ description: 'The caller does not see the tasks of all projects' }),
})
