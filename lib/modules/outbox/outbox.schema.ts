import { z } from 'zod'

export const MAIL_STATES = ['queued', 'sending', 'sent', 'delivered', 'captured', 'failed', 'uncertain'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const mailParams = z.strictObject({ id: z.uuid() })
