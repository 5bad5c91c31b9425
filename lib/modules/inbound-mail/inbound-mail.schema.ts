import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { parsedInput } from '@/lib/format/inputs'
import type { INBOUND_MAIL_STATES } from '@/lib/vocabulary/invitations'

export type InboundMailState = (typeof INBOUND_MAIL_STATES)[number]

/** Body of the address to which guests answer. */
export const routeInput = z.strictObject({ address: parsedInput(parseEmail, emailMessages) })

export const routeAnswer = z.object({
  url: z.string().nullable().meta({ description: 'Where mails are brought to; shown only when it is new' }),
})

/** Mail programs whose answers are simulated. */
export const REPLY_PROGRAMS = ['outlook', 'google', 'apple'] as const
export type ReplyProgram = (typeof REPLY_PROGRAMS)[number]

export const simulationInput = z.strictObject({
  response: z.enum(['accepted', 'tentative', 'declined'], 'יש לבחור תשובה'),
  program: z.enum(REPLY_PROGRAMS, 'יש לבחור תוכנת דואר'),
  comment: z.string().trim().max(500, 'ההערה ארוכה מ־500 תווים').default(''),
})

export type RouteInput = z.output<typeof routeInput>
export type SimulationInput = z.output<typeof simulationInput>
