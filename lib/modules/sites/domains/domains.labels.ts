import type { OrderRefusal } from '@/lib/registrar/registrar'
import type {
  DomainOrderKind,
  DomainOrderState,
  DomainRegistrant,
  DomainState,
  RegistryStatus,
} from '@/lib/vocabulary/domains'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

export const NO_DOMAIN = 'הדומיין לא נמצא'

export const siteDomainStateLabels: Record<DomainState, string> = {
  requested: 'נשלחת בקשה',
  pending_registry: 'ממתין לרשם',
  pending_transfer_in: 'בהעברה אלינו',
  active: 'פעיל',
  expiring: 'לקראת פקיעה',
  expired_grace: 'פג, עדיין פועל',
  detached: 'פג ונותק',
  deleted: 'נמחק',
  pending_transfer_out: 'בהעברה החוצה',
  transferred_away: 'הועבר לרשם אחר',
  rejected: 'נדחה',
}

export const domainStateTones: Record<DomainState, Tone> = {
  requested: 'info',
  pending_registry: 'info',
  pending_transfer_in: 'info',
  active: 'ok',
  expiring: 'warn',
  expired_grace: 'bad',
  detached: 'bad',
  deleted: 'muted',
  pending_transfer_out: 'warn',
  transferred_away: 'muted',
  rejected: 'muted',
}

export const domainRegistrantLabels: Record<DomainRegistrant, string> = {
  customer: 'הלקוח',
  company: 'המשרד',
  unknown: 'לא ידוע',
}

export const registryStatusLabels: Record<RegistryStatus, string> = {
  received: 'הבקשה התקבלה ברשם',
  waiting_docs: 'הרשם מחכה למסמכים',
  delayed: 'הטיפול ברשם מתעכב',
}

export const domainOrderKindLabels: Record<DomainOrderKind, string> = {
  register: 'רישום',
  transfer_in: 'העברה אלינו',
  renew: 'חידוש',
}

export const domainOrderStateLabels: Record<DomainOrderState, string> = {
  queued: 'בתור',
  sending: 'נשלח',
  uncertain: 'אין תשובה מהרשם, נבדק שוב',
  pending: 'בטיפול הרשם',
  done: 'בוצע',
  refused: 'נדחה',
}

export const domainOrderStateTones: Record<DomainOrderState, Tone> = {
  queued: 'info',
  sending: 'info',
  uncertain: 'warn',
  pending: 'info',
  done: 'ok',
  refused: 'bad',
}

export const orderRefusalLabels: Record<OrderRefusal, string> = {
  taken: 'השם תפוס',
  wrong_code: 'קוד ההעברה שגוי',
  locked: 'הדומיין נעול אצל הרשם הקודם',
  gone: 'הדומיין כבר נמחק',
  too_long: 'התקופה ארוכה מהמותר בסיומת',
  refused: 'הרשם דחה את הבקשה',
}
