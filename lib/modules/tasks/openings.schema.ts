import type { Openings } from '@/lib/access/permission-types'

/** One's own are the projects of which one is a member, with their tasks, and tasks without a project that concern one. */
export const openings = {
  tasks: { all: 'manage projects', own: 'manage own projects' },
  taskExports: { all: 'export tasks' },
} as const satisfies Openings
