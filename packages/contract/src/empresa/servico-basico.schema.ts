import * as z from 'zod/mini'
import { versao } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { idUuid, porId } from '../nucleo/valores.schema.ts'
import { dadosServico } from './servico.schema.ts'

/** What the basic registration asks about a service. */
export const dadosServicoBasico = z.pick(dadosServico, {
  nome: true,
  duracao_min: true,
  preco_centavos: true,
  ativo: true,
})

const servicoBasico = z.extend(z.object(dadosServicoBasico.shape), { id: idUuid, versao })

const rota = '/cadastro-basico/empresa'
const doGestor = acessoEm(rota, 'gestor')

export const listarServicosBasicos = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'Services of the company, those that are off included.',
  schema: { response: { 200: z.array(servicoBasico) } },
})

export const cadastrarServicoBasico = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Adds a service; every active professional offers it.',
  schema: { body: dadosServicoBasico, response: { 200: servicoBasico } },
})

export const editarServicoBasico = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Changes a service; what is booked keeps its time and price. 409 when somebody else changed it meanwhile.',
  schema: {
    params: porId,
    body: z.extend(dadosServicoBasico, { versao }),
    response: { 200: servicoBasico },
  },
})
