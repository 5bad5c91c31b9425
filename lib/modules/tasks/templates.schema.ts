import { z } from 'zod'

import { dayInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { richDocInput } from '@/lib/format/rich-text-input'
import { TAG_COLORS } from '@/lib/vocabulary/customers'
import { TASK_GROUPS, TASK_LINK_KINDS, TASK_PRIORITIES } from '@/lib/vocabulary/tasks'

/** Tasks of a template. */
export const MAX_TEMPLATE_TASKS = 200
const MAX_LINKS = 1_000
/** Days before or after the start of the project. */
const ahead = z.int().min(-3_650).max(3_650).nullable()
/** A task of the template, by its place in the list. */
const place = z
  .int()
  .min(0)
  .max(MAX_TEMPLATE_TASKS - 1)

const templateTask = z.strictObject({
  title: z.string().min(1).max(300),
  parent: place.nullable(),
  body: richDocInput.nullable(),
  priority: z.enum(TASK_PRIORITIES),
  isBacklog: z.boolean(),
  startIn: ahead,
  dueIn: ahead,
  dueTime: z
    .string()
    .regex(/^\d\d:\d\d(:\d\d)?$/)
    .nullable(),
  estimateMinutes: z.int().min(1).max(100_000).nullable(),
  checklist: z.array(z.string().min(1).max(300)).max(500),
})

/** What is stored of a template. It is checked when it is written and again when it is read. */
export const templateContent = z
  .strictObject({
    /** Days from the project's start to its end. */
    dueIn: ahead,
    states: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(60),
          group: z.enum(TASK_GROUPS),
          color: z.enum(TAG_COLORS),
        }),
      )
      .min(1)
      .max(100),
    tasks: z.array(templateTask).max(MAX_TEMPLATE_TASKS),
    links: z.array(z.strictObject({ from: place, to: place, kind: z.enum(TASK_LINK_KINDS) })).max(MAX_LINKS),
  })
  .refine(({ tasks, links }) => {
    const places = [...tasks.map(({ parent }) => parent ?? 0), ...links.flatMap(({ from, to }) => [from, to])]
    return places.every((one) => one < Math.max(tasks.length, 1))
  })

export type TemplateContent = z.output<typeof templateContent>
export type TemplateTask = TemplateContent['tasks'][number]

export const projectTemplateParams = z.strictObject({ id: z.uuid() })

const templateName = nameInput('יש לתת שם לתבנית').refine((name) => name.length <= 120, 'השם ארוך מ־120 תווים')

/** Body of a project that is saved as a template. */
export const projectTemplateInput = z.strictObject({ name: templateName, description: linesInput(5_000).default('') })
export const projectTemplateChange = z.strictObject({
  name: templateName,
  description: linesInput(5_000),
  version: rowVersionInput,
})
export const templateVersion = z.strictObject({ version: rowVersionInput })

/** Body of a project that begins with a template: its tasks count from the day of the start. */
export const templateProjectInput = z.strictObject({
  name: nameInput('יש לתת שם לפרויקט').refine((name) => name.length <= 120, 'השם ארוך מ־120 תווים'),
  customerId: z
    .union([z.uuid('יש לבחור לקוח מהרשימה'), z.literal('')], 'יש לבחור לקוח מהרשימה')
    .nullable()
    .default(null)
    .transform((id) => id || null),
  startOn: dayInput('יש לבחור תאריך התחלה'),
})

export const templatesAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    color: z.enum(TAG_COLORS),
    taskCount: z.int(),
    createdAt: z.iso.datetime().meta({ description: 'UTC' }),
    createdBy: z.string().nullable(),
    canChange: z.boolean(),
    version: z.int(),
  }),
)

export type TemplateInput = z.output<typeof projectTemplateInput>
export type TemplateChange = z.output<typeof projectTemplateChange>
export type TemplateProjectInput = z.output<typeof templateProjectInput>
