import type {
  SITE_BRIEF_FIELDS,
  SITE_DECISION_SOURCES,
  SiteContentKind,
  SiteContentState,
  SiteDecision,
  SiteState,
} from '@/lib/vocabulary/sites'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

export const NO_SITE = 'האתר לא נמצא'
export const NO_SITE_CONTENT = 'פריט התוכן לא נמצא'

export const siteStateLabels: Record<SiteState, string> = {
  draft: 'טיוטה',
  ordered: 'הוזמן',
  waiting_content: 'ממתין לתכנים',
  design: 'בעיצוב',
  build: 'בבנייה',
  internal_qa: 'בבדיקה פנימית',
  client_review: 'באישור הלקוח',
  fixes: 'בתיקונים',
  approved: 'אושר לעלייה',
  live: 'באוויר',
  suspended: 'מושהה',
  cancelled: 'בוטל',
  archived: 'בארכיון',
}

export const siteStateTones: Record<SiteState, Tone> = {
  draft: 'muted',
  ordered: 'info',
  waiting_content: 'warn',
  design: 'info',
  build: 'info',
  internal_qa: 'info',
  client_review: 'warn',
  fixes: 'info',
  approved: 'ok',
  live: 'ok',
  suspended: 'bad',
  cancelled: 'muted',
  archived: 'muted',
}

export const siteContentKindLabels: Record<SiteContentKind, string> = { text: 'טקסט', files: 'קבצים ותמונות' }

export const siteContentStateLabels: Record<SiteContentState, string> = {
  missing: 'חסר',
  submitted: 'התקבל',
  approved: 'אושר',
  returned: 'הוחזר לתיקון',
}

export const siteContentStateTones: Record<SiteContentState, Tone> = {
  missing: 'muted',
  submitted: 'info',
  approved: 'ok',
  returned: 'warn',
}

export const siteDecisionLabels: Record<SiteDecision, string> = { approved: 'אישור', fixes: 'בקשה לתיקונים' }

export const siteDecisionSourceLabels: Record<(typeof SITE_DECISION_SOURCES)[number], string> = {
  link: 'בקישור האישי',
  office: 'נמסר למשרד',
}

export const siteBriefLabels: Record<(typeof SITE_BRIEF_FIELDS)[number], string> = {
  business: 'העסק ומה הוא מציע',
  audience: 'קהל היעד',
  goals: 'מה האתר צריך להשיג',
  pages: 'דפים',
  style: 'סגנון, צבעים ושפה',
  examples: 'אתרים שהלקוח אוהב',
}

/** What the customer reads of the state of the website. */
export const customerStageLabels: Partial<Record<SiteState, string>> = {
  ordered: 'ההזמנה התקבלה ואנחנו מתכוננים להתחיל.',
  waiting_content: 'כדי להתקדם נשאר לשלוח את התכנים שבהמשך.',
  design: 'האתר בעיצוב.',
  build: 'האתר בבנייה.',
  internal_qa: 'האתר בבדיקות אחרונות אצלנו.',
  client_review: 'האתר מוכן לבדיקה ולאישור שלך.',
  fixes: 'אנחנו עובדים על התיקונים שביקשת.',
  approved: 'האתר אושר, ובקרוב יעלה לאוויר.',
  live: 'האתר באוויר.',
}
