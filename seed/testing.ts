import { filledDatabase } from '@/lib/db/testing'

import { seedCompanies } from './companies'
import { type DemoSummary, seedDemo } from './demo'
import { newDemoPassword } from './demo-password'
import { beginDemo, wipeDemo } from './installation'

/** A database with the demonstration, as after a first start that was killed in the middle and a second that was not. */
export const demoDatabase = () =>
  filledDatabase('demo', async (): Promise<DemoSummary> => {
    await beginDemo()
    await seedCompanies(newDemoPassword())
    await wipeDemo()
    return seedDemo()
  })
