import type { TestServer } from '../server/start.ts'
import type { Caller } from './caller.ts'
import { inParts } from './parts.ts'

type Given = (caller: Caller, server: TestServer) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

let made = 0

/** Inputs with unique keys, paths and addresses, and texts that have translations. */
export const givenConfig: Record<string, Given> = {
  'drift.ignored': async () => ({ input: { area: 'game', ids: [1], from: 'test-ie', to: 'test-ind' } }),
  'ignored-difference.ignore': async () => ({ input: { area: 'tag', items: [++made], until: 'good' } }),
  'aha-config-center.create': async () => ({
    input: { key: `key_${++made}`, name: 'A node', type: 'text', value: 'x' },
  }),
  'aha-config-center.update': async (_, server) => ({ input: { id: await node(server), name: `Node ${++made}` } }),
  'aha-config-center.remove': async (_, server) => ({ input: { id: await node(server) } }),
  'aha-config-center.clone-config': async (_, server) => ({ input: { id: await node(server) } }),
  'aha-config-center.move': async (_, server) => ({
    input: { id: await node(server), parentId: await node(server), sort: 1 },
  }),
  'aha-config-center.change-status': async (_, server) => ({ input: { id: await node(server), status: 0 } }),
  'aha-config-center.update-sort': async (_, server) => ({ input: { id: await node(server), sort: 2 } }),
  'aha-config-center.get-template-config': async (_, server) => {
    const { body } = await server.post('/api/aha-config-center/getTemplates')
    const [template] = body.data as { id: number }[]
    return { input: { templateId: template?.id, id: await node(server) } }
  },
  'texts.translate': async (_, server) => ({
    input: { area: 'small-editor', ids: [await editor(server)], languages: ['hi'], from: 'en' },
  }),
  'texts.replace-text': async (_, server) => ({
    input: { area: 'small-editor', ids: [await editor(server)], find: 'Play', with: 'Go' },
  }),
  'texts.items': async () => ({ input: { area: 'small-editor' } }),
  'texts.languages': async () => ({ input: { area: 'small-editor' } }),
  'texts.completeness': async () => ({ input: { area: 'small-editor' } }),
  'common-content.import': async (_, server) => ({
    input: { fileUrl: await csv(server, `name,content,type,zh\ntext_${++made},Hello,2,你好\n`) },
  }),
  'common-content.update-translates': async (_, server) => ({
    input: { id: await text(server, 'Hello'), languages: [{ language_code: 'fr', content: `Bonjour ${++made}` }] },
  }),
  'common-content-translation.remove': async (_, server) => {
    const id = await text(server, 'Hello')
    const language_code = 'fr'
    await server.post(`/api/-/common-content/${id}/translations`, { language_code, content: `Bonjour ${++made}` })
    return { input: { id, language_code } }
  },
  // translations of buttons are in the demonstration set
  'common-content.auto-translate': async (_, server) => ({
    input: { id: await text(server, 'play'), language_code: 'hi' },
  }),
  'tinymce.create': async () => ({ input: page() }),
  'tinymce.update': async (_, server) => ({
    input: { id: await post(server, '/api/-/tinymce', page()), content: `<p>Text ${++made}</p>` },
  }),
  'tinymce.upload-content': async () => ({ input: page() }),
  'create-diff-package-recode.create': async () => ({ input: packages() }),
  'create-diff-package-recode.update': async (_, server) => ({
    input: { id: await post(server, '/api/create-diff-package-recode', packages()), ...packages() },
  }),
  'create-diff-package-recode.report': async (_, server) => ({
    input: { id: await post(server, '/api/create-diff-package-recode', packages()), status: 1 },
  }),
  'aha-game-differential-package.change-status': async (_, server) => {
    const { body } = await server.get('/api/aha-game-differential-package?status=1')
    const [diff] = body.data as { id: number }[]
    return { input: { id: diff?.id, status: 2 } }
  },
}

function page() {
  return { path: `contract/page-${++made}.html`, content: '<p>Text</p>' }
}

function packages() {
  const at = 'https://cdn.playdesk.example/contract'
  return { new_apk_url: `${at}/${++made}.apk`, old_apk_url: `${at}/${++made}-old.apk` }
}

function node(server: TestServer): Promise<number> {
  return post(server, '/api/aha-config-center', { key: `node_${++made}`, name: `Node ${made}`, value: 'x' })
}

function text(server: TestServer, content: string): Promise<number> {
  return post(server, '/api/common-content', { name: `contract_${++made}`, content })
}

async function post(server: TestServer, path: string, body: object): Promise<number> {
  const answer = await server.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return (answer.body.data as { id: number }).id
}

async function csv(server: TestServer, rows: string): Promise<string> {
  const { body, headers } = inParts('rows.csv', rows)
  const answer = await server.request('POST', '/api/resource', { body, headers })
  return (answer.body.data as { url: string }).url
}

async function editor(server: TestServer): Promise<number> {
  const { body } = await server.post('/api/smallEditor', { name: `Texts ${++made}`, i18ns: { en: 'Play' } })
  return (body.data as { id: number }).id
}
