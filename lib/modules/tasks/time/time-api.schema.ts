import { z } from 'zod'

import { agorot, enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'

import { TIME_GROUPS, TIME_SORTS } from './time.list'

const idFilter = () =>
  z
    .uuid()
    .optional()
    .transform((id) => id ?? null)
const idOr = <const W extends string>(word: W) =>
  z
    .union([z.uuid(), z.literal(word)])
    .optional()
    .transform((id) => id ?? null)
const dayFilter = () =>
  z.iso
    .date()
    .optional()
    .transform((day) => day ?? null)

const filters = {
  from: dayFilter(),
  to: dayFilter(),
  person: idOr('mine'),
  project: idOr('none'),
  customer: idOr('none'),
  task: idFilter(),
  billable: enumFilter(['yes', 'no']),
  billed: enumFilter(['yes', 'no']),
}

const { size, sort, after, before } = listQuery(TIME_SORTS, '-day')

/** Query parameters of the API's list of time entries. */
export const timeQuery = z.strictObject({
  ...filters,
  size,
  sort,
  after,
  before,
  by: z.enum(TIME_GROUPS).default('project'),
})

/** Query parameters of the report: the filters, and what its rows are. */
export const timeReportQuery = z.strictObject({ ...filters, by: z.enum(TIME_GROUPS).default('project') })

/** Query parameters of what may be billed to a customer. */
export const billingQuery = z.strictObject({ ...filters, customer: z.uuid() })

const entry = {
  id: z.uuid(),
  taskId: z.uuid(),
  taskTitle: z.string(),
  isTaskDeleted: z.boolean(),
  projectId: z.uuid().nullable(),
  projectName: z.string().nullable(),
  customerId: z.uuid().nullable(),
  customerName: z.string().nullable().meta({ description: 'Null where the caller may not see the customer' }),
  userId: z.uuid(),
  userName: z.string(),
  on: z.iso.date().meta({ description: 'The day in Israel on which the work began' }),
  startedAt: utcTimestamp().nullable(),
  endedAt: utcTimestamp().nullable(),
  minutes: z.int().nullable().meta({ description: 'Null while the timer runs' }),
  note: z.string(),
  isBillable: z.boolean(),
  ownRateAgorot: agorot()
    .nullable()
    .meta({ description: 'Agorot for an hour, with VAT; null takes that of the project' }),
  rateAgorot: agorot().nullable(),
  billedAt: utcTimestamp().nullable(),
  paymentPageId: z.uuid().nullable(),
  taxDocumentId: z.uuid().nullable(),
  canEdit: z.boolean(),
  version: z.int(),
}

export const timeListAnswer = listAnswer(z.object(entry))
export const taskTimeAnswer = z.object({
  entries: z.array(z.object(entry)),
  minutes: z.int(),
  projectRate: agorot().nullable().meta({ description: 'For an hour, of the project of the task' }),
})

const sums = {
  entries: z.int(),
  minutes: z.int(),
  billableMinutes: z.int(),
  amountAgorot: agorot(),
  unbilledAgorot: agorot(),
  unbilledMinutes: z.int(),
  withoutRate: z.int().meta({ description: 'Billable entries that were not billed and have no rate' }),
}

export const timeReportAnswer = z.object({
  whole: z.object(sums),
  rows: z.array(
    z.object({
      ...sums,
      customerId: z.uuid().nullable(),
      customerName: z.string().nullable(),
      projectId: z.uuid().nullable(),
      projectName: z.string().nullable(),
      userId: z.uuid().nullable(),
      userName: z.string().nullable(),
    }),
  ),
})

export const timerAnswer = z
  .object({
    id: z.uuid(),
    taskId: z.uuid(),
    taskTitle: z.string().nullable(),
    startedAt: utcTimestamp(),
    note: z.string(),
    version: z.int(),
  })
  .nullable()
export const timerStopAnswer = z.object({
  id: z.uuid(),
  minutes: z.int(),
  isCut: z.boolean().meta({ description: 'It ran for more than a day, which is the longest entry' }),
})

export const billingPreviewAnswer = z.object({
  customer: z.object({ id: z.uuid(), name: z.string() }),
  entries: z.array(
    z.object({
      id: z.uuid(),
      taskId: z.uuid(),
      taskTitle: z.string(),
      projectId: z.uuid().nullable(),
      projectName: z.string().nullable(),
      on: z.iso.date(),
      minutes: z.int(),
      note: z.string(),
      rateAgorot: agorot().nullable(),
      userName: z.string(),
    }),
  ),
  isMore: z.boolean(),
})
export const billingAnswer = z.union([z.object({ paymentPageId: z.uuid() }), z.object({ taxDocumentId: z.uuid() })])
