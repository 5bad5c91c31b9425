import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoRequest() {
  return (
    <PublicSheet>
      <h1>הקישור לא נמצא</h1>
      <p>ייתכן שנשלח קישור חדש במקומו. כדאי לבדוק שהקישור הועתק במלואו מההודעה האחרונה.</p>
    </PublicSheet>
  )
}
