import type { Tasks } from '@/lib/jobs/worker'

import { reportSimulatedStatuses } from './callbacks'

/** The job of simulated providers: the callbacks that they owe. */
export const channelSimulatorTasks: Tasks = {
  'messaging.simulate': ({ companyId, id }) => reportSimulatedStatuses(companyId, String(id)),
}
