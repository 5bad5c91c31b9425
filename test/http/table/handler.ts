import type { Side } from '@/lib/db/isolation-support/side'

export type Ids = Side['ids']

export type Handler = {
  /** Ids that the handler takes, by the name of its segment: what the owner sends in the control. */
  own: Record<string, keyof Ids>
  /** A body that the handler takes, made of what the caller may know. */
  body?: (ids: Ids) => unknown
  query?: string
  /** Open to every verified user of the company, whatever they hold. */
  isForMembers?: true
}
