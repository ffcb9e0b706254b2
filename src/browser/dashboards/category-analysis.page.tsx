import { BoardView } from './board/board-view.tsx'
import type { BoardSetup } from './board/use-board.ts'

const setup: BoardSetup = {
  board: 'category',
  dimensions: ['game_category', 'day'],
  filters: ['game_category'],
  metrics: ['click_uv', 'show_uv', 'uctr', 'play_time_avg', 'retention_d2', 'arpu', 'revenue', 'show_pv', 'click_pv'],
  records: { path: '/ahaGameCategoryAnalysis/records', fields: { day: 'creation_date' } },
}

export default function CategoryAnalysis() {
  return <BoardView setup={setup} />
}
