import { api } from '#client/api.ts'

/** An uploaded file as the library keeps it. */
export interface Resource {
  readonly id: number
  readonly url: string
  readonly name: string
  readonly size?: number
  readonly type?: string
}

/** Posts a file in one go: pictures and other small ones. */
export async function postSmall(file: File, path = 'console'): Promise<Resource> {
  const form = new FormData()
  form.append('path', path)
  form.append('file', file)
  const { data } = await api.post<Resource>('/api/resource', { body: form, timeout: 300_000 })
  return data
}
