import type { PostAudience } from './posts.schema'

export const audienceLabels: Record<PostAudience, string> = { staff: 'לצוות', everyone: 'לכולם, גם ללקוחות' }

/** The same on a badge. */
export const audienceBadges: Record<PostAudience, string> = { staff: 'צוות', everyone: 'כולם' }
