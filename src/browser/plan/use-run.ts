import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import type { Job } from '#browser/state/app-state.ts'

/** A run and how far it is, until it is over. */
export function useRun(id: string | undefined, onOver: () => void): Job | undefined {
  const [job, setJob] = useState<Job>()
  useEffect(() => {
    if (!id) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = async () => {
      const { data } = await api.get<Job>(`/api/-/runs/${id}`)
      if (isGone) return
      setJob(data)
      if (data.state === 'done' || data.state === 'cancelled') onOver()
      else timer = setTimeout(() => void follow().catch(() => undefined), 400)
    }
    void follow().catch(() => undefined)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // followed anew only when it is another run
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
  return id ? job : undefined
}
