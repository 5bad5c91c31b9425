import type { Tenant } from '../../isolation/tenant'

export type Ids = Tenant['ids']

export type Handler = {
  /** Ids that the handler takes, by the name of its segment: what the owner sends in the control. */
  own: Record<string, keyof Ids>
  /** A body that the handler takes, made of what the caller may know. */
  body?: (ids: Ids) => unknown
  query?: string
  /** Open to every verified user of the company, whatever they hold. */
  isForMembers?: true
}
