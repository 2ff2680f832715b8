import * as z from 'zod/mini'
import { versao } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { idUuid, ok, porId } from '../nucleo/valores.schema.ts'
import { limitesRespostaRapida } from './resposta-rapida.ts'

const dados = {
  /** What is typed after «/». */
  atalho: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(limitesRespostaRapida.atalho), z.regex(/^[\p{L}\p{N}-]+$/u)),
  texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesRespostaRapida.texto)),
}

export const respostaRapida = z.object({ ...dados, id: idUuid, versao })

const rota = '/gerenciamento/chat-messages/chat'
const doGestor = acessoEm(rota, 'gestor')

export const listarRespostasRapidas = terms({
  empresa: true,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Answers that the team gives often, by their short names.',
  schema: { response: { 200: z.array(respostaRapida) } },
})

export const cadastrarRespostaRapida = terms({
  ...doGestor('pode_incluir'),
  resumo: 'Adds a quick reply; its short name is its own in the company.',
  schema: { body: z.strictObject(dados), response: { 200: respostaRapida } },
})

export const editarRespostaRapida = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Changes a quick reply.',
  schema: { params: porId, body: z.strictObject({ ...dados, versao }), response: { 200: respostaRapida } },
})

export const excluirRespostaRapida = terms({
  ...doGestor('pode_excluir'),
  resumo: 'Takes a quick reply away. What was said with it stays said.',
  schema: { params: porId, response: { 200: ok } },
})
