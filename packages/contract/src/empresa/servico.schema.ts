import * as z from 'zod/mini'
import { pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { filtroEstadoAtivo } from '../nucleo/enums.schema.ts'
import { idUuid, instante, porId } from '../nucleo/valores.schema.ts'
import { cadastroDe } from '../trilha/cadastro.schema.ts'
import { limitesServico, modalidades, tiposSinal } from './servico.ts'

const intervalo = z.int().check(z.gte(0), z.lte(limitesServico.intervalo))

export const dadosServico = z.strictObject({
  nome: textoDeUmaLinha(limitesServico.nome),
  descricao: z.string().check(z.trim(), z.maxLength(limitesServico.descricao)),
  duracao_min: z.int().check(z.gte(limitesServico.duracaoMin), z.lte(limitesServico.duracaoMax)),
  /** Minutes kept free before and after each appointment, which clients do not see. */
  intervalo_antes_min: intervalo,
  intervalo_depois_min: intervalo,
  preco_centavos: z.int().check(z.gte(0), z.lte(limitesServico.precoCentavos)),
  /** Least notice in minutes; null if that of the company counts. */
  antecedencia_min: z.nullable(z.int().check(z.gte(0), z.lte(limitesServico.antecedencia))),
  /** How many days ahead it can be booked; null if the company's number counts. */
  horizonte_dias: z.nullable(z.int().check(z.gte(1), z.lte(limitesServico.horizonte))),
  modalidade: z.enum(modalidades),
  /** Link to the meeting of an online service; null if the company sends it. */
  link_online: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(limitesServico.link))),
  /** What the client should prepare. The confirmation tells it. */
  preparo: z.string().check(z.trim(), z.maxLength(limitesServico.preparo)),
  /** Ids of the professionals who give it. */
  profissionais: z.array(idUuid).check(z.maxLength(limitesServico.profissionais)),
  ativo: z.boolean(),
  /** Deposit that holds a booking. If absent: none for a new service, else unchanged. */
  sinal_tipo: z.optional(z.enum(tiposSinal)),
  /** A percentage of the price, or cents up to the price; 0 for no deposit. */
  sinal_valor: z.optional(z.int().check(z.gte(0), z.lte(limitesServico.precoCentavos))),
})

export const servico = z.extend(z.object(dadosServico.shape), {
  id: idUuid,
  versao,
  alterada_em: instante,
  sinal_tipo: z.enum(tiposSinal),
  sinal_valor: z.int(),
})

const rota = '/gerenciamento/servicos'
const doGestor = { empresa: 'gestor' } as const
const filtros = () =>
  z.object({
    ...pedidoDeLista(['nome', 'duracao_min', 'preco_centavos', 'alterada_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
  })

const cadastro = cadastroDe({
  ...{ rota, id: idUuid, dados: dadosServico, registro: servico },
  de: doGestor,
})
export const listarServicos = cadastro.listar(
  'Services of the company; `busca` looks in name and description.',
  filtros(),
  servico,
)
export const exportarServicos = cadastro.exportar(filtros())

export const listarQuemAtende = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Who can give a service: the active professionals of the company, and its own notice and horizon.',
  schema: {
    response: {
      200: z.object({
        profissionais: z.array(z.object({ id: idUuid, nome: z.string() })),
        antecedencia_min: z.int(),
        horizonte_dias: z.int(),
      }),
    },
  },
})

export const consultarServico = cadastro.consultar('One service.')

export const consultarUsosServico = terms({
  ...doGestor,
  acesso: { rota, flag: 'pode_visualizar' },
  resumo:
    'How many appointments of a service are still to come, and when the next one is: what deleting it leaves booked.',
  schema: {
    params: porId,
    response: { 200: z.object({ futuros: z.int(), proximo: z.nullable(instante), fuso: z.string() }) },
  },
})

export const cadastrarServico = cadastro.incluir('Adds a service.')
export const copiarServico = cadastro.copiar('Adds an inactive copy under a name of its own, to be edited.')
export const editarServico = cadastro.editar('Changes a service; what is booked keeps its time and price.')
export const mudarSituacaoServicos = cadastro.mudarSituacao(
  'Switches some services on or off: what is off is not booked any more, and what is booked stays.',
)
export const excluirServico = cadastro.excluir('Deletes a service; appointments of it stay as they are.')
export const historicoServico = cadastro.historico()
