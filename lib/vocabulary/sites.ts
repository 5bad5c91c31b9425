/** What becomes of a website, in the order of its life. */
export const SITE_STATES = [
  'draft',
  'ordered',
  'waiting_content',
  'design',
  'build',
  'internal_qa',
  'client_review',
  'fixes',
  'approved',
  'live',
  'suspended',
  'cancelled',
  'archived',
] as const

/** The states in which a website is built: the columns of the build board. */
export const SITE_STAGES = [
  'ordered',
  'waiting_content',
  'design',
  'build',
  'internal_qa',
  'client_review',
  'fixes',
  'approved',
] as const

/** How the customer answers a request for content. */
export const SITE_CONTENT_KINDS = ['text', 'files'] as const

/** What became of a requested content. */
export const SITE_CONTENT_STATES = ['missing', 'submitted', 'approved', 'returned'] as const

/** What the customer says of a version of the website. */
export const SITE_DECISIONS = ['approved', 'fixes'] as const

/** How a decision came: by the customer's link, or told to the office. */
export const SITE_DECISION_SOURCES = ['link', 'office'] as const

/** What the brief of a website says. */
export const SITE_BRIEF_FIELDS = ['business', 'audience', 'goals', 'pages', 'style', 'examples'] as const

export type SiteState = (typeof SITE_STATES)[number]
export type SiteStage = (typeof SITE_STAGES)[number]
export type SiteContentKind = (typeof SITE_CONTENT_KINDS)[number]
export type SiteContentState = (typeof SITE_CONTENT_STATES)[number]
export type SiteDecision = (typeof SITE_DECISIONS)[number]
export type SiteBrief = Partial<Record<(typeof SITE_BRIEF_FIELDS)[number], string>>

/** What is done in a stage, by the office; ticked for each website. */
export type SiteCheck = { id: string; text: string }
