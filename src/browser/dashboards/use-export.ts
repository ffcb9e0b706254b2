import { useState } from 'react'
import { api } from '#client/api.ts'
import { warn } from '#browser/notices/notify.ts'
import type { Report } from './use-report.ts'
import { dashboardWords } from './words.ts'

export function useExport() {
  const [isExporting, setExporting] = useState(false)
  const make = async (work: () => Promise<unknown>) => {
    if (isExporting) return
    setExporting(true)
    try {
      await work()
    } catch (error) {
      warn(error, dashboardWords.notExported)
    } finally {
      setExporting(false)
    }
  }
  return { isExporting, make }
}

const most = 10_000

/** Reads page by page unless all rows are loaded. */
export async function everyRow<T>({ data, total, asked = '' }: Report<readonly T[]>): Promise<readonly T[]> {
  if (data && data.length >= (total ?? 0)) return data
  const [path, query] = asked.split('?')
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const params = new URLSearchParams(query)
    params.set('page', String(page))
    params.set('pageSize', String(most))
    const answer = await api.get<readonly T[]>(`${path}?${params}`, { timeout: 600_000 })
    rows.push(...answer.data)
    if (answer.data.length < most || rows.length >= (answer.total ?? 0)) return rows
  }
}
