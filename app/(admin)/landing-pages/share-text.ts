/** Returns a part of a whole in percent, with one digit after the point; a dash while there is no whole. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1).replace(/\.0$/, '')}%`
