/** Never shown, since nothing refuses outside a screen. Without it Next tells a page of its own to every visitor. */
export default function Refused() {
  return null
}
