import type { CustomType } from './custom-fields.schema'

export const customTypeLabels: Record<CustomType, string> = {
  text: 'טקסט קצר',
  long_text: 'טקסט ארוך',
  number: 'מספר',
  money: 'סכום בשקלים',
  percent: 'אחוז',
  date: 'תאריך',
  yes_no: 'כן / לא',
  select: 'בחירה אחת',
  multi_select: 'בחירה מרובה',
  phone: 'טלפון',
  email: 'דוא״ל',
  url: 'קישור',
}
