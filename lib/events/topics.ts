import type { Reach } from '@/lib/access/resource-permissions'

/**
 * Who hears of a change: whoever sees such records, everybody in the company, everybody but its clients, or the one person whom the
 * news belong to.
 */
export type Audience = Reach | 'everybody' | 'office' | 'owner'

export type Topics = Readonly<Record<string, Audience>>
