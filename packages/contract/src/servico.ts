import * as z from 'zod/mini'
import { linha } from './cadastro.ts'
import { endpoint } from './endpoint.ts'
import { idUuid } from './valores.ts'

export const limitesServico = { nome: 80, duracaoMin: 5, duracaoMax: 1440, precoCentavos: 100_000_000 } as const

export const dadosServico = z.strictObject({
  nome: linha(limitesServico.nome),
  duracao_min: z.int().check(z.gte(limitesServico.duracaoMin), z.lte(limitesServico.duracaoMax)),
  preco_centavos: z.int().check(z.gte(0), z.lte(limitesServico.precoCentavos)),
  ativo: z.boolean(),
})
export type DadosServico = z.infer<typeof dadosServico>

export const servico = z.extend(z.object(dadosServico.shape), { id: idUuid })

const rota = '/cadastro-basico/empresa'
const url = '/cadastro-basico/servicos'

export const listarServicos = endpoint({
  method: 'GET',
  url,
  acesso: { rota, flag: 'pode_visualizar' },
  empresa: true,
  resumo: 'Services of the company, those that are off included.',
  schema: { response: { 200: z.array(servico) } },
})

export const cadastrarServico = endpoint({
  method: 'POST',
  url,
  acesso: { rota, flag: 'pode_alterar' },
  empresa: true,
  resumo: 'Adds a service; every active professional offers it.',
  schema: { body: dadosServico, response: { 200: servico } },
})

export const editarServico = endpoint({
  method: 'PUT',
  url: `${url}/:id`,
  acesso: { rota, flag: 'pode_alterar' },
  empresa: true,
  resumo: 'Changes a service; what is booked keeps its time and price.',
  schema: { params: z.object({ id: idUuid }), body: dadosServico, response: { 200: servico } },
})
