import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoPaymentPage() {
  return (
    <PublicSheet>
      <h1>עמוד התשלום לא נמצא</h1>
      <p>הקישור אינו תקין, או שהעמוד הוסר. כדאי לבדוק שהקישור הועתק במלואו, או לבקש קישור חדש ממי ששלח אותו.</p>
    </PublicSheet>
  )
}
