/** The part of a dashboard's rows that tests read. */
export interface Day {
  readonly day: string
  readonly game_id: number | null
  readonly click_uv: number
  readonly uctr: number
}

export interface Board {
  readonly from: string
  readonly to: string
  readonly newest: string
  readonly before: { from: string; to: string } | null
  readonly totals: Record<string, number>
  readonly past: Record<string, number>
  readonly rows: Record<string, number | string | null>[]
  readonly groups: number
  readonly series: { now: Record<string, number | string>[]; before: Record<string, number | string>[] }
}

export interface Scored {
  readonly id: number
  readonly rank: number
  readonly game_id: number
  readonly score: number
  readonly grow_rate: number
  readonly uctr: number
  readonly weights_id: number | null
}
