/** The count next to a menu entry; `unit` says what is counted where the entry's title does not. */
export const MenuCount = ({ of, unit }: { of: number | 'many'; unit?: string }) => (
  <span className="side-count">
    <bdi dir="ltr">{of === 'many' ? '10,000+' : of.toLocaleString('he-IL')}</bdi>
    {unit && <span className="sr-only">{unit}</span>}
  </span>
)
