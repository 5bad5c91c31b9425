import type { Tasks } from '@/lib/jobs/worker'
import type { Kind } from './kind'

/** A module's jobs: `npm run modules` gathers them from every `.jobs.ts` that exports `jobs`. */
export type ModuleJobs = {
  readonly tasks?: Tasks
  /** Crontab lines (UTC). */
  readonly schedule?: readonly string[]
  /** The long-running operations that users start. */
  readonly operations?: readonly Kind[]
}
