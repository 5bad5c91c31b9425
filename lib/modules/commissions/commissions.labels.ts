import type { LineKind, LineState, PeriodState, PlanState, TierMode } from './commissions.schema'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

export const commissionMethodLabels: Record<'percent' | 'tiers' | 'fixed', string> = {
  percent: 'אחוז קבוע',
  tiers: 'מדרגות',
  fixed: 'סכום קבוע לעסקה',
}

export const tierModeLabels: Record<TierMode, string> = {
  marginal: 'כל מדרגה על החלק שלה',
  whole: 'המדרגה שהושגה על כל הסכום',
}

export const serviceScopeLabels: Record<'all' | 'only' | 'except', string> = {
  all: 'כל השירותים',
  only: 'רק שירותים שנבחרו',
  except: 'הכול חוץ משירותים שנבחרו',
}

export const dealScopeLabels: Record<'every' | 'first' | 'months', string> = {
  every: 'כל תשלום',
  first: 'רק התשלום הראשון של לקוח',
  months: 'תשלומים בתקופה הראשונה של לקוח',
}

export const planStateLabels: Record<PlanState, string> = { active: 'פעילה', archived: 'בארכיון' }

export const periodStateLabels: Record<PeriodState, string> = {
  open: 'פתוחה',
  calculated: 'חושבה',
  approved: 'אושרה',
  locked: 'נעולה',
  paid: 'שולמה',
}

export const periodStateTones: Record<PeriodState, Tone> = {
  open: 'muted',
  calculated: 'info',
  approved: 'warn',
  locked: 'warn',
  paid: 'ok',
}

export const lineKindLabels: Record<LineKind, string> = { payment: 'תשלום', refund: 'החזר', correction: 'תיקון' }

export const lineStateLabels: Record<LineState, string> = {
  held: 'מוחזק',
  payable: 'לתשלום',
  approved: 'אושר',
  paid: 'שולם',
}

export const lineStateTones: Record<LineState, Tone> = { held: 'warn', payable: 'info', approved: 'info', paid: 'ok' }

/** Labels of a period's audit events on its page. */
export const periodEventLabels: Record<string, string> = {
  'commission-period.opened': 'התקופה נפתחה',
  'commission-period.calculated': 'העמלות חושבו',
  'commission-period.approved': 'התקופה אושרה',
  'commission-period.returned': 'התקופה הוחזרה לחישוב',
  'commission-period.locked': 'התקופה ננעלה',
  'commission-period.paid': 'העמלות שולמו',
  'commission-period.reopened': 'התקופה נפתחה לתיקונים',
}
