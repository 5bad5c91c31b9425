import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoDocument() {
  return (
    <PublicSheet>
      <h1>המסמך לא נמצא</h1>
      <p>
        הקישור אינו תקין, או שנשלח קישור חדש במקומו. כדאי לבדוק שהקישור הועתק במלואו, או לבקש קישור חדש ממי ששלח אותו.
      </p>
    </PublicSheet>
  )
}
