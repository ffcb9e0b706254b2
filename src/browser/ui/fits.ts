// Upper bounds in px for letters at 13 px; other characters count as 14.
const widths = Float32Array.from({ length: 0x250 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if ("fijlrtI.,:;|!'()[]-/ ".includes(letter)) return 5.5
  if ('mwMW@%&'.includes(letter)) return 14
  return letter === letter.toLowerCase() ? 8.5 : 10.5
})

/** True if a text surely fits into `room` px; spares Chromium a clipping box per frame. */
export function fits(text: string, room: number): boolean {
  let width = 0
  for (let at = 0; at < text.length; at++) width += widths[text.charCodeAt(at)] ?? 14
  return width <= room
}
