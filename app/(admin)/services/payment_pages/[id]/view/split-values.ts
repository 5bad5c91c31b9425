/** Values of the form that splits a page into dated parts. */
export type SplitValues = {
  kind: 'even' | 'given'
  count: string
  firstOn: string
  parts: { dueOn: string; amount: string }[]
  keepsCard: boolean
}
