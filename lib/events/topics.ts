import type { Resource } from '@/lib/access/resource-permissions'

/**
 * The audience of a change: users who may see such records, everyone in the company, everyone except clients, or the
 * event's owner alone.
 */
export type Audience = Resource | 'everybody' | 'office' | 'owner'

export type Topics = Readonly<Record<string, Audience>>
