import { Ltr } from './bidi'

/** An e-mail address as a link to write to, or as plain text where that was refused. */
export const Email = ({ address, isClosed }: { address: string; isClosed: boolean }) =>
  isClosed ? (
    <span dir="ltr" title="יש בקשה לא לכתוב בדוא״ל">
      <Ltr>{address}</Ltr>
    </span>
  ) : (
    <a href={`mailto:${address}`} dir="ltr">
      <Ltr>{address}</Ltr>
    </a>
  )
