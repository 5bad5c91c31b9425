/** One rule of the ability, with the defaults of the specification: action manage, subject all. */
export type Rule = {
  action?: string | string[]
  subject?: string
  conditions?: Record<string, unknown>
  fields?: string[]
  inverted?: boolean
}

/** Fills the defaults; no permission at all must not become "manage". */
export const rule = ({ action = 'manage', subject = 'all', ...rest }: Rule) => ({ action, subject, ...rest })
