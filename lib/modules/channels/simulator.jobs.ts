import { channelSimulatorTasks } from '@/lib/messaging/simulator/jobs'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

export const jobs: ModuleJobs = { tasks: channelSimulatorTasks }
