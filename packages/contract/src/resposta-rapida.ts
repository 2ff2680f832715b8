import * as z from 'zod/mini'
import { versao } from './cadastro.ts'
import { limiteTextoMensagem } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { idUuid, ok } from './valores.ts'

export const limitesRespostaRapida = {
  atalho: 30,
  texto: limiteTextoMensagem,
  /** Of a company: more than that nobody finds again. */
  respostas: 100,
} as const

const dados = {
  /** What is typed after «/». */
  atalho: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(limitesRespostaRapida.atalho), z.regex(/^[\p{L}\p{N}-]+$/u)),
  texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesRespostaRapida.texto)),
}

export const respostaRapida = z.object({ ...dados, id: idUuid, versao })
export type DadosRespostaRapida = { atalho: string; texto: string }

const rota = '/gerenciamento/chat-messages/chat'
const url = '/gerenciamento/respostas-rapidas'
const daEmpresa = { empresa: true } as const
const params = z.object({ id: idUuid })

export const listarRespostasRapidas = endpoint({
  ...daEmpresa,
  method: 'GET',
  url,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Answers that the team gives often, by their short names.',
  schema: { response: { 200: z.array(respostaRapida) } },
})

export const cadastrarRespostaRapida = endpoint({
  ...daEmpresa,
  method: 'POST',
  url,
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Adds a quick reply; its short name is its own in the company.',
  schema: { body: z.strictObject(dados), response: { 200: respostaRapida } },
})

export const editarRespostaRapida = endpoint({
  ...daEmpresa,
  method: 'PUT',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Changes a quick reply.',
  schema: { params, body: z.strictObject({ ...dados, versao }), response: { 200: respostaRapida } },
})

export const excluirRespostaRapida = endpoint({
  ...daEmpresa,
  method: 'DELETE',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Takes a quick reply away. What was said with it stays said.',
  schema: { params, response: { 200: ok } },
})
