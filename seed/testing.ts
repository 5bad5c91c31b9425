import { filledDatabase } from '@/lib/db/testing'

import { seedCompanies } from './companies'
import { type DemoSummary, seedDemo } from './demo'
import { newDemoPassword } from './demo-password'
import { beginDemo, wipeDemo } from './installation'

/**
 * Returns a database with the demo, seeded as after a first start that was killed in the middle and a second one that
 * completed.
 */
export const demoDatabase = () =>
  filledDatabase('demo', async (): Promise<DemoSummary> => {
    await beginDemo()
    await seedCompanies(newDemoPassword())
    await wipeDemo()
    return seedDemo()
  })
