import { BoardView } from './board/board-view.tsx'
import type { BoardSetup } from './board/use-board.ts'
import { analysisRecords } from './links.ts'

const setup: BoardSetup = {
  board: 'analysis',
  dimensions: ['game_id', 'country', 'source', 'game_category', 'day'],
  filters: ['game_id', 'game_category', 'country', 'source'],
  metrics: ['click_uv', 'show_uv', 'uctr', 'play_time_avg', 'retention_d2', 'arpu', 'revenue'],
  usual: { days: '90', metric: 'click_uv,play_time_avg,retention_d2' },
  isMany: true,
  records: analysisRecords,
}

export default function AnalysisTrend() {
  return <BoardView setup={setup} />
}
