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

/** What a service of the catalogue is for a website; an order of a `website` begins one. */
export const SITE_PRODUCT_KINDS = ['website', 'hosting', 'maintenance', 'extra'] as const

/** What a customer keeps paying for a website. Only unpaid hosting takes it off the air. */
export const SITE_PLAN_KINDS = ['hosting', 'maintenance'] as const

/** Why a website is off the air: the office decided, or its hosting was not paid for. */
export const SITE_SUSPENSIONS = ['office', 'payment'] as const

/** Where a website is hosted: at the host that the product talks to, or elsewhere. */
export const SITE_HOSTS = ['simulator', 'outside'] as const

export const HOSTING_STATES = ['pending', 'active', 'suspended', 'terminated'] as const

/** What the daily check finds wrong with a website. */
export const SITE_PROBLEMS = ['unreachable', 'certificate', 'dns', 'slow', 'domain', 'legal_pages'] as const

export type SiteProductKind = (typeof SITE_PRODUCT_KINDS)[number]
export type SitePlanKind = (typeof SITE_PLAN_KINDS)[number]
export type SiteSuspension = (typeof SITE_SUSPENSIONS)[number]
export type SiteHost = (typeof SITE_HOSTS)[number]
export type HostingState = (typeof HOSTING_STATES)[number]
export type SiteProblem = (typeof SITE_PROBLEMS)[number]
