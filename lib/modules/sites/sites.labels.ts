import type {
  HostingState,
  SITE_BRIEF_FIELDS,
  SITE_DECISION_SOURCES,
  SiteContentKind,
  SiteContentState,
  SiteDecision,
  SiteHost,
  SitePlanKind,
  SiteProblem,
  SiteProductKind,
  SiteState,
  SiteSuspension,
} from '@/lib/vocabulary/sites'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

export const NO_SITE = 'האתר לא נמצא'
export const NO_SITE_CONTENT = 'פריט התוכן לא נמצא'
export const NO_DESIGN = 'העיצוב לא נמצא'
export const NO_CREDENTIAL = 'הגישה לא נמצאה'
export const NO_HOSTING = 'לאתר אין חשבון אחסון'

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

export const sitePlanLabels: Record<SitePlanKind, string> = { hosting: 'אחסון', maintenance: 'תחזוקה' }

export const siteHostLabels: Record<SiteHost, string> = { simulator: 'שרת מחובר', outside: 'אחסון במקום אחר' }

export const hostingStateLabels: Record<HostingState, string> = {
  pending: 'בהקמה',
  active: 'פעיל',
  suspended: 'מושהה',
  terminated: 'נמחק',
}

export const hostingStateTones: Record<HostingState, Tone> = {
  pending: 'info',
  active: 'ok',
  suspended: 'bad',
  terminated: 'muted',
}

export const siteSuspensionLabels: Record<SiteSuspension, string> = {
  office: 'האתר הושהה בהחלטת המשרד.',
  payment: 'האתר הושהה כי המנוי לאחסון לא שולם. הוא יחזור לאוויר כשהחוב ישולם.',
}

export const siteProblemLabels: Record<SiteProblem, string> = {
  unreachable: 'האתר אינו עונה',
  certificate: 'תעודת האבטחה',
  dns: 'השם מוביל לכתובת אחרת',
  slow: 'האתר איטי',
  domain: 'הדומיין פג',
  legal_pages: 'דף שהחוק דורש חסר',
}

const FAULTS: Readonly<Record<string, string>> = {
  not_found: 'השם אינו נמצא',
  timeout: 'אין תשובה בזמן',
  address: 'הכתובת אינה מותרת',
  redirects: 'הפניות בלי סוף',
}

/** Why a website gave no answer, by the code of the fault. */
export const siteFaultText = (fault: string): string => FAULTS[fault] ?? 'החיבור נכשל'

/** What a service is for a website. */
export const siteProductKindLabels: Record<SiteProductKind, string> = {
  website: 'אתר',
  hosting: 'אחסון',
  maintenance: 'תחזוקה',
  extra: 'תוספת',
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
