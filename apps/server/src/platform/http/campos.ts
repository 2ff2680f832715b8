import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'

type Texto = Record<Idioma, string>

/** The fields of a schema issue with advice; each unknown key is an entry. */
export function textoDoCampo(issue: FastifySchemaValidationError, where: string, idioma: Idioma): [string, string][] {
  const params = issue.params as Record<string, unknown>
  const campo = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
  if (issue.keyword === 'unrecognized_keys') {
    const texto: Texto = { br: 'Este campo não é aceito: retire-o.', en: 'This field is not accepted: remove it.' }
    return (params.keys as string[]).map((key) => [campo ? `${campo}.${key}` : key, texto[idioma]])
  }
  return [[campo || where, describe(issue.keyword, params)[idioma]]]
}

const tipos: Record<string, Texto> = {
  string: { br: 'um texto', en: 'a text' },
  number: { br: 'um número', en: 'a number' },
  int: { br: 'um número inteiro', en: 'a whole number' },
  boolean: { br: 'sim ou não', en: 'yes or no' },
  object: { br: 'um objeto JSON', en: 'a JSON object' },
  array: { br: 'uma lista', en: 'a list' },
}

const formatos: Record<string, Texto> = {
  datetime: {
    br: 'Use um instante com o fuso, como 2026-11-30T13:00:00Z.',
    en: 'Use an instant with its zone, such as 2026-11-30T13:00:00Z.',
  },
  date: { br: 'Use um dia como 2026-11-30.', en: 'Use a day such as 2026-11-30.' },
  uuid: { br: 'Use o id de um registro, como veio.', en: 'Use the id of a record, as it came.' },
}

function describe(keyword: string, params: Record<string, unknown>): Texto {
  switch (keyword) {
    case 'invalid_type': {
      const tipo = tipos[String(params.expected)] ?? { br: 'um valor', en: 'a value' }
      return { br: `Informe ${tipo.br}.`, en: `Enter ${tipo.en}.` }
    }
    case 'invalid_value': {
      const valores = (params.values as unknown[]).join(', ')
      return { br: `Use um destes valores: ${valores}.`, en: `Use one of these values: ${valores}.` }
    }
    case 'too_small':
      if (params.origin === 'date') return { br: 'Use uma data mais recente.', en: 'Use a later date.' }
      if (params.minimum === 1 && params.origin === 'string')
        return { br: 'Preencha este campo.', en: 'Fill in this field.' }
      return params.origin === 'string'
        ? { br: `Use pelo menos ${params.minimum} caracteres.`, en: `Use at least ${params.minimum} characters.` }
        : { br: `O mínimo é ${params.minimum}.`, en: `The minimum is ${params.minimum}.` }
    case 'too_big':
      if (params.origin === 'date') return { br: 'Use uma data mais próxima.', en: 'Use an earlier date.' }
      return params.origin === 'string'
        ? { br: `Use no máximo ${params.maximum} caracteres.`, en: `Use at most ${params.maximum} characters.` }
        : { br: `O máximo é ${params.maximum}.`, en: `The maximum is ${params.maximum}.` }
    default:
      return (
        formatos[String(params.format)] ?? {
          br: 'O formato não confere. Veja como este campo deve ser preenchido e corrija.',
          en: 'The format does not match. See how this field is filled in and correct it.',
        }
      )
  }
}
