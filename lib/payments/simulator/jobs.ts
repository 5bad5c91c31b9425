import type { Tasks } from '@/lib/jobs/worker'

import { chargePostponed } from './charging'
import { deliverCallback } from './delivery'

/** Jobs of the simulated gateway: slow charges and callbacks that are still owed. */
export const simulatorTasks: Tasks = {
  'simulator.charge': ({ id }) => chargePostponed(String(id)),
  'simulator.deliver': ({ id }) => deliverCallback(String(id)),
}
