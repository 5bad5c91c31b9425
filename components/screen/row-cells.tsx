/** A link from each row besides its record; `{id}` stands for the row's key. */
export type RowLink = { label: string; href: string }

/** Checkbox that selects a row; `TableRows` keeps its state. */
export const SelectRow = ({ name }: { name: string }) => (
  <label className="check">
    <input type="checkbox" aria-label={`בחירת \u2068${name}\u2069`} />
  </label>
)

/** Button at the end of a row that opens the menu which all rows share; the style sheet draws its icon. */
export const RowLinksButton = ({ name }: { name: string | undefined }) => (
  <button
    type="button"
    className="row-menu"
    aria-label={name ? `פעולות: \u2068${name}\u2069` : 'פעולות'}
    aria-haspopup="menu"
  />
)
