import { BoardView } from './board/board-view.tsx'
import type { BoardSetup } from './board/use-board.ts'
import { analysisRecords } from './links.ts'

const setup: BoardSetup = {
  board: 'analysis',
  dimensions: ['game_id', 'game_category', 'country', 'source', 'day'],
  filters: ['game_id', 'game_category', 'country', 'source'],
  metrics: ['click_uv', 'show_uv', 'uctr', 'play_time_avg', 'retention_d2', 'arpu', 'revenue', 'play_time_total'],
  hasTrend: true,
  records: analysisRecords,
}

export default function GameAnalysis() {
  return <BoardView setup={setup} />
}
