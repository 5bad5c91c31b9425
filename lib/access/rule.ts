/** One rule of an ability; the defaults are the specification's: action `manage`, subject `all`. */
export type Rule = {
  action?: string | string[]
  subject?: string
  conditions?: Record<string, unknown>
  fields?: string[]
  inverted?: boolean
}

/** Fills in the defaults of a rule. An empty list of permissions must not become `manage`. */
export const rule = ({ action = 'manage', subject = 'all', ...rest }: Rule) => ({ action, subject, ...rest })
