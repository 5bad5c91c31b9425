import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoPayslip() {
  return (
    <PublicSheet>
      <h1>התלוש לא נמצא</h1>
      <p>הקישור אינו תקין, או שנשלח תלוש מתוקן במקומו. כדאי לבדוק שהקישור הועתק במלואו, או לבקש קישור חדש מהמעסיק.</p>
    </PublicSheet>
  )
}
