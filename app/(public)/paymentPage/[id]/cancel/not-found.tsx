import { PublicSheet } from '@/components/shell/public-sheet'

export default function NothingToCancel() {
  return (
    <PublicSheet>
      <h1>אין כאן עסקה שאפשר לבטל</h1>
      <p>הקישור אינו תקין, העמוד לא שולם, או שהכסף כבר הוחזר. לכל שאלה אפשר לפנות לעסק שאליו שולם.</p>
    </PublicSheet>
  )
}
