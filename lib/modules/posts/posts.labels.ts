import type { PostAudience } from './posts.schema'

export const audienceLabels: Record<PostAudience, string> = { staff: 'לצוות', everyone: 'לכולם, גם ללקוחות' }

/** Short labels of the audience, for badges. */
export const audienceBadges: Record<PostAudience, string> = { staff: 'צוות', everyone: 'כולם' }
