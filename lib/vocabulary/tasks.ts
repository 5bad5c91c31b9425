/** The product's meaning of a state of tasks. Columns of a board and every count go by it; a project names its own states. */
export const TASK_GROUPS = ['backlog', 'unstarted', 'started', 'completed', 'cancelled'] as const

/** Priorities, the most urgent first: their order is the order in which lists sort them. */
export const TASK_PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const

export const PROJECT_STATES = ['planned', 'active', 'on_hold', 'done', 'archived'] as const

/** What a member may do: a manager also changes the project, a guest sees and comments. */
export const PROJECT_ROLES = ['manager', 'member', 'guest'] as const

/** Whether a person has to do the task or follows it. */
export const TASK_PERSON_ROLES = ['assignee', 'watcher'] as const

/** How two tasks relate, read from the first to the second. */
export const TASK_LINK_KINDS = ['blocks', 'relates', 'duplicates'] as const
