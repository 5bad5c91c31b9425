import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoBookingPage() {
  return (
    <PublicSheet>
      <h1>אי אפשר לקבוע כאן פגישה</h1>
      <p>ייתכן שהדף נסגר, או שהכתובת לא הועתקה במלואה. אפשר לבדוק את הכתובת, או לפנות לעסק בדרך אחרת.</p>
    </PublicSheet>
  )
}
