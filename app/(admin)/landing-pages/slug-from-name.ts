const MAX_SLUG = 60

/** Returns an address made of a name: its Hebrew and English letters and digits, with a hyphen between words. */
export const slugFromName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['"׳״’]/g, '')
    .replace(/[^a-z0-9א-ת]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
