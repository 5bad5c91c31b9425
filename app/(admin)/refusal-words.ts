/** What a refused page says, by its status. */
export const refusalWords = {
  403: { title: 'אין לך הרשאה לצפות במסך הזה', text: 'לקבלת גישה יש לפנות למנהל המערכת.' },
  404: { title: 'לא מצאנו את מה שחיפשת', text: 'ייתכן שהפריט נמחק, או שהקישור אינו מלא.' },
} as const
