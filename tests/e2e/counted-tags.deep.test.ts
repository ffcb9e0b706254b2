import { test } from 'vitest'
import { make, ok, rowOf } from '../engine/client.ts'
import { close, notice, paletteText, press, rowsShown, soon, sharedDesk } from './desk.ts'

const desk = sharedDesk()

test('deleting a tag counts its translations by name, in Chinese too, and deselects externally deleted rows', async () => {
  const { server } = desk
  const [language] = ok(await server.get('/api/language?pageSize=1')).data as { id: number }[]
  const langId = language?.id ?? rowOf(await server.post('/api/language', { name: 'English', code: 'en' })).id
  const tags = [
    await make(server, '/api/tag', { name: 'Solo one' }),
    await make(server, '/api/tag', { name: 'Solo two' }),
  ]
  await make(server, `/api/tag/${tags[0]?.id}/multi-langs`, { langId, name: 'Einzel' })
  const page = await desk.open('#/tag?keyword=Solo', { language: 'zh' })
  await rowsShown(page, 2)
  await press(page, 'Control+Home', 'x', 'j', 'x')
  await notice(page, /^已选 2$/).waitFor()
  ok(await server.del(`/api/tag/${tags[1]?.id}`))
  await notice(page, /^已选 1$/).waitFor()
  ok(await server.del(`/api/tag/${tags[0]?.id}`))
  await soon(() => page.getByText(/^已选/).count()).toBe(0)
  await close(page)
  const third = await make(server, '/api/tag', { name: 'Dritte' })
  await make(server, `/api/tag/${third.id}/multi-langs`, { langId, name: 'Third' })
  const other = await desk.open('#/tag?keyword=Dritte', { language: 'zh' })
  await rowsShown(other, 1)
  await press(other, 'j', '#')
  await soon(() => paletteText(other)).toMatch(/删除“Dritte”和 1 个译文/)
  await press(other, 'Control+Enter')
  await notice(other, /^已删除“Dritte”和 1 个译文。/)
    .first()
    .waitFor()
  await close(other)
})
