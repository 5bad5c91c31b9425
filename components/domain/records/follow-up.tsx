import { DueDay } from '@/components/ui/due-day'
import { followUpState } from '@/lib/records/follow-up'

/** The date of the next follow-up, marked where it is today or overdue. */
export function FollowUp({ day }: { day: string | null }) {
  const state = followUpState(day)
  return day && state && <DueDay day={day} state={state} />
}
