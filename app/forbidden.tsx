/** Never shown, since screens render their refusals themselves. Without it Next tells a page of its own to every visitor. */
export default function Refused() {
  return null
}
