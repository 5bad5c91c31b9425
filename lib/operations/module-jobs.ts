import type { Tasks } from '@/lib/jobs/worker'
import type { Kind } from './kind'

/** What a worker does for a module: `npm run modules` gathers it from every `.jobs.ts` that has `jobs`. */
export type ModuleJobs = {
  readonly tasks?: Tasks
  /** Lines of the timetable (UTC). */
  readonly schedule?: readonly string[]
  /** The long operations that people start. */
  readonly operations?: readonly Kind[]
}
