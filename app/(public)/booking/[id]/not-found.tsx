import { PublicSheet } from '@/components/shell/public-sheet'

export default function NoBooking() {
  return (
    <PublicSheet>
      <h1>הקישור לא נמצא</h1>
      <p>כדאי לבדוק שהקישור הועתק במלואו מההודעה, או לפנות לעסק בדרך אחרת.</p>
    </PublicSheet>
  )
}
