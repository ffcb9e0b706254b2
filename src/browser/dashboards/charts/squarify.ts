export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Fills the box with near-square boxes, row by row. Sizes must descend. */
export function squarify(sizes: readonly number[], into: Box): Box[] {
  const sum = sizes.reduce((all, size) => all + size, 0)
  if (sum <= 0) return sizes.map(() => ({ ...into, width: 0, height: 0 }))
  const areas = sizes.map((size) => (size / sum) * into.width * into.height)
  const boxes: Box[] = []
  let left = into
  let row: number[] = []
  for (const area of areas) {
    const side = Math.min(left.width, left.height)
    if (row.length > 0 && worst([...row, area], side) > worst(row, side)) {
      left = lay(row, left, boxes)
      row = []
    }
    row.push(area)
  }
  if (row.length > 0) lay(row, left, boxes)
  return boxes
}

function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((all, area) => all + area, 0)
  if (sum === 0 || side === 0) return Infinity
  const [most, least] = [Math.max(...row), Math.min(...row)]
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * Math.max(least, 1e-9)))
}

/** Adds a row along the shorter side. Returns the remaining box. */
function lay(row: readonly number[], { x, y, width, height }: Box, boxes: Box[]): Box {
  const sum = row.reduce((all, area) => all + area, 0)
  const isTall = width >= height
  const depth = sum / Math.max(isTall ? height : width, 1e-9)
  let along = isTall ? y : x
  for (const area of row) {
    const length = depth > 0 ? area / depth : 0
    boxes.push(isTall ? { x, y: along, width: depth, height: length } : { x: along, y, width: length, height: depth })
    along += length
  }
  return isTall ? { x: x + depth, y, width: width - depth, height } : { x, y: y + depth, width, height: height - depth }
}
