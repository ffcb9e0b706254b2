// more than letters of the console's 13 px take, in pixels; what is not here is as wide as it is high
const widths = Float32Array.from({ length: 0x250 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if ("fijlrtI.,:;|!'()[]-/ ".includes(letter)) return 5.5
  if ('mwMW@%&'.includes(letter)) return 14
  return letter === letter.toLowerCase() ? 8.5 : 10.5
})

/**
 * Whether a line of text is sure to have room in so many pixels. Every box that clips its text is one more piece that
 * Chromium puts together at every frame, so what needs no clipping should not have it.
 */
export function fits(text: string, room: number): boolean {
  let width = 0
  for (let at = 0; at < text.length; at++) width += widths[text.charCodeAt(at)] ?? 14
  return width <= room
}
