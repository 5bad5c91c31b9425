import { startWorker } from '@/lib/jobs/worker'
import { channelSimulatorTasks } from '@/lib/messaging/simulator/jobs'
import { messagingTasks } from '@/lib/messaging/tasks'

/** Runs the jobs of messages and of their simulator in a process that can be killed at any moment. */
await startWorker({ ...messagingTasks, ...channelSimulatorTasks })
process.send?.('ready')
// Must not outlive the test that started it.
process.on('disconnect', () => process.exit())
