import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoCardUpdate() {
  return (
    <PublicSheet>
      <h1>הקישור לא נמצא</h1>
      <p>הקישור אינו תקין, או שהשירות הסתיים. כדאי לבדוק שהקישור הועתק במלואו, או לבקש קישור חדש מהעסק.</p>
    </PublicSheet>
  )
}
