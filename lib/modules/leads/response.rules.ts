import { addBusinessMinutes, type BusinessHours } from '@/lib/format/business-time'

import type { LeadStatusType } from './statuses.schema'

type Answered = {
  responseDueAt: Date | null
  respondedAt: Date | null
  closedAt: Date | null
}

/** Where the first answer to a lead stands; `none` for a lead without a limit, or closed without an answer. */
export type ResponseState = 'none' | 'waiting' | 'late' | 'answered' | 'answered_late'

/** Returns where the first answer to a lead stands at an instant. */
export function responseState({ responseDueAt, respondedAt, closedAt }: Answered, now = new Date()): ResponseState {
  if (responseDueAt === null) return 'none'
  if (respondedAt) return respondedAt > responseDueAt ? 'answered_late' : 'answered'
  if (closedAt) return 'none'
  return now > responseDueAt ? 'late' : 'waiting'
}

/**
 * Returns when the first answer is due: so many minutes of opening hours after the inquiry; null without a limit, and
 * for a business that does not open.
 */
export const responseDue = (hours: BusinessHours, at: Date, minutes: number | null): Date | null =>
  minutes === null ? null : addBusinessMinutes(hours, at, minutes)

/** Whether a status answers a lead: somebody works on it, or sold to it. One that was only closed was not answered. */
export const isAnswer = (type: LeadStatusType): boolean => type === 'ongoing' || type === 'on_hold' || type === 'won'
