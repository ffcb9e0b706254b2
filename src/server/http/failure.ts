import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { words, type Words } from '#catalogue/index.ts'
import { Problem, problem } from '../problem.ts'
import { languageOf } from './input.ts'

/** Any error as an answer: expected ones in the caller's words, others as a number to look up in the log. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = asProblem(error)
  const language = languageOf(request)
  if (!found) {
    request.log.error({ err: error, id: request.id }, 'failed call')
    const text = words(
      `Something broke on our side (${request.id}). Nothing was changed.`,
      `服务器出现错误（${request.id}），未做任何更改。`,
    )
    return reply.code(500).send({ code: 'internal', message: text[language] })
  }
  const errors = found.errors.map(({ field, message }) => ({ field, message: message[language] }))
  if (found.status === 429 && typeof found.extra['retryAfter'] === 'number')
    reply.header('retry-after', found.extra['retryAfter'])
  const body = {
    code: found.code,
    message: found.words[language],
    ...(errors.length > 0 ? { errors } : {}),
    ...found.extra,
  }
  return reply.code(found.status).send(body)
}

const driverCodes: Record<string, { status: number; code: string; text: Words }> = {
  '23505': {
    status: 409,
    code: 'taken',
    text: words('Another record with this value was saved at the same moment.', '刚刚已有其他记录使用了该值。'),
  },
  '22P05': {
    status: 400,
    code: 'bad-input',
    text: words('This text holds characters that cannot be stored.', '文本中含有无法保存的字符。'),
  },
  '53300': {
    status: 503,
    code: 'database',
    text: words(
      'The database takes no more connections just now. Try again in a moment.',
      '数据库连接数已满，请稍后重试。',
    ),
  },
  '54000': {
    status: 400,
    code: 'bad-input',
    text: words('A value in this call is too long.', '此调用中的某个值过长。'),
  },
  '57014': {
    status: 503,
    code: 'too-slow',
    text: words('This took too long. Narrow the filters and try again.', '查询耗时过长，请缩小筛选范围后重试。'),
  },
}

const unfit = {
  status: 400,
  code: 'bad-input',
  text: words('A value in this call cannot be used.', '此调用中的某个值无法使用。'),
}

const bodyFaults: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_JSON_BODY: problem(
    400,
    'bad-input',
    words('The body is not valid JSON.', '请求体不是有效的 JSON。'),
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: problem(400, 'bad-input', words('The body is empty.', '请求体为空。')),
  FST_ERR_CTP_BODY_TOO_LARGE: problem(413, 'too-large', words('The body is too large.', '请求体过大。')),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem(
    415,
    'bad-type',
    words('Send JSON, a form, or multipart.', '请发送 JSON、表单或 multipart。'),
  ),
  FST_REQ_FILE_TOO_LARGE: problem(413, 'too-large', words('The file is too large.', '文件过大。')),
}

export function asProblem(error: Error): Problem | undefined {
  if (error instanceof Problem) return error
  const code = 'code' in error ? String(error.code) : ''
  // class 22: a value that its column or function cannot take
  const known = driverCodes[code] ?? (/^22\w{3}$/.test(code) ? unfit : undefined)
  if (known) return problem(known.status, known.code, known.text)
  const lost = /^(CONNECT_|CONNECTION_|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0|08)/.test(code)
  if (lost)
    return problem(
      503,
      'database',
      words('The database is restarting. Try again in a moment.', '数据库正在重启，请稍后重试。'),
    )
  if (bodyFaults[code]) return bodyFaults[code]
  // an object whose own toString is no function, sent where a text belongs
  if (error instanceof TypeError && error.message === 'Cannot convert object to primitive value')
    return problem(unfit.status, unfit.code, unfit.text)
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? problem(status, 'bad-request', words(error.message, error.message)) : undefined
}
