/** A LIKE pattern for what a person typed, anywhere in a text; what they typed stands for itself. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
