import type { Fault } from './fault'
import { ACCESS_FAULTS } from './faults-access'
import { AUTOMATION_FAULTS } from './faults-automations'
import { LANDING_FAULTS } from './faults-landing'
import { MONEY_FAULTS } from './faults-money'
import { RECORD_FAULTS } from './faults-records'
import { SCREEN_FAULTS } from './faults-screen'
import { SECURITY_FAULTS } from './faults-security'

/** All faults, in the order in which they are planted. */
export const FAULTS: readonly Fault[] = [
  ...ACCESS_FAULTS,
  ...SECURITY_FAULTS,
  ...AUTOMATION_FAULTS,
  ...LANDING_FAULTS,
  ...MONEY_FAULTS,
  ...RECORD_FAULTS,
  ...SCREEN_FAULTS,
]
