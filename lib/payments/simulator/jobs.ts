import type { Tasks } from '@/lib/jobs/worker'

import { chargePostponed } from './charging'
import { deliverCallback } from './delivery'

/** The simulated gateway's own work: slow charges, and the callbacks that it still owes. */
export const simulatorTasks: Tasks = {
  'simulator.charge': ({ id }) => chargePostponed(String(id)),
  'simulator.deliver': ({ id }) => deliverCallback(String(id)),
}
