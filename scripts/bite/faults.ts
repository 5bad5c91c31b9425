import type { Fault } from './fault'
import { ACCESS_FAULTS } from './faults-access'
import { AUTOMATION_FAULTS } from './faults-automations'
import { BOOKING_FAULTS } from './faults-booking'
import { CALENDAR_FAULTS } from './faults-calendar'
import { CALENDAR_LINK_FAULTS } from './faults-calendar-links'
import { INVITATION_FAULTS } from './faults-invitations'
import { LANDING_FAULTS } from './faults-landing'
import { MONEY_FAULTS } from './faults-money'
import { RECORD_FAULTS } from './faults-records'
import { RECURRENCE_FAULTS } from './faults-recurrence'
import { REMINDER_FAULTS } from './faults-reminders'
import { SCREEN_FAULTS } from './faults-screen'
import { SECURITY_FAULTS } from './faults-security'
import { TASK_PLAN_FAULTS } from './faults-task-plan'
import { TASK_FAULTS } from './faults-tasks'
import { TIME_FAULTS } from './faults-time'

/** All faults, in the order in which they are planted. */
export const FAULTS: readonly Fault[] = [
  ...ACCESS_FAULTS,
  ...SECURITY_FAULTS,
  ...TIME_FAULTS,
  ...AUTOMATION_FAULTS,
  ...CALENDAR_FAULTS,
  ...CALENDAR_LINK_FAULTS,
  ...INVITATION_FAULTS,
  ...BOOKING_FAULTS,
  ...LANDING_FAULTS,
  ...MONEY_FAULTS,
  ...RECORD_FAULTS,
  ...RECURRENCE_FAULTS,
  ...REMINDER_FAULTS,
  ...TASK_PLAN_FAULTS,
  ...SCREEN_FAULTS,
  ...TASK_FAULTS,
]
